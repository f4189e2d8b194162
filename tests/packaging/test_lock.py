"""The lock file that uv installs from belongs to the dependencies in pyproject.toml."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def bare(requirement: str) -> tuple[str, str]:
    """Name and versions of a requirement, written in one way: ``("ruff", "~=0.17.5")``."""
    name, versions = re.fullmatch(r"([\w.-]+)\s*([^;]*)", requirement).groups()
    return name.lower().replace("_", "-"), ",".join(sorted(part.strip() for part in versions.split(",")))


def test_the_lock_is_in_step():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    (locked,) = (package for package in lock["package"] if package["name"] == "balloongames")
    asked = {bare(text) for text in (*project["dependencies"], *project["optional-dependencies"]["dev"])}
    kept = {bare(entry["name"] + entry.get("specifier", "")) for entry in locked["metadata"]["requires-dist"]}
    assert kept == asked, "run: uv lock"


def test_the_lock_names_public_sources_only():
    text = (ROOT / "uv.lock").read_text(encoding="utf-8")
    assert set(re.findall(r'registry = "([^"]+)"', text)) == {"https://pypi.org/simple"}
    assert "file://" not in text
