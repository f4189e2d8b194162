"""The wheel and the source distribution hold what they need to run and to be rebuilt, and nothing else."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from assets import make_app_icon
from balloongames import __version__

ROOT = Path(__file__).resolve().parent.parent.parent
NAME = f"balloongames-{__version__}"


def build(kind: str, source: Path, target: Path) -> Path:
    """Build a distribution with the build backend alone: no network, no second environment."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (made,) = target.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def names(wheel) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def sources(*folders: str) -> set[str]:
    """Files of the checkout that Git would keep."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *folders],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    if listed.returncode != 0:
        pytest.skip("not a Git checkout: there is nothing to compare with")
    return {name for name in listed.stdout.splitlines() if (ROOT / name).is_file()}


def test_the_wheel_has_every_module(names):
    assert {name for name in sources("balloongames") if name.endswith(".py")} <= names


def test_the_wheel_has_everything_the_games_read(names):
    makers = (".py", ".md", ".po", ".pot", ".ico", ".icns")
    wanted = {
        f"balloongames/_data/{name}"
        for name in sources("assets", "levels")
        if not name.endswith(makers) and not {"screenshots", "films"} & set(name.split("/"))
    }
    assert wanted <= names
    assert "balloongames/_data/assets/i18n/fr/LC_MESSAGES/balloongames.mo" in names


def test_the_wheel_has_nothing_else(names):
    strangers = {
        name
        for name in names
        if not name.startswith(("balloongames/", f"{NAME}.dist-info/", f"{NAME}.data/data/share/"))
        or name.endswith((".pyc", ".po", ".pot"))
        or (name.startswith("balloongames/_data/") and name.endswith(".py"))
    }
    assert strangers == set()


def test_the_wheel_brings_what_desktops_look_for(names):
    """The entry, the description, and the icon in each size of the theme that all desktops fall back to."""
    app = "org.lighterthanair.lighter_than_air"
    wanted = {f"applications/{app}.desktop", f"metainfo/{app}.metainfo.xml", f"icons/hicolor/scalable/apps/{app}.svg"}
    wanted |= {f"icons/hicolor/{size}x{size}/apps/{app}.png" for size in make_app_icon.SIZES}
    share = f"{NAME}.data/data/share/"
    assert {name.removeprefix(share) for name in names if name.startswith(share)} == wanted


def test_the_wheel_brings_its_commands(wheel):
    with zipfile.ZipFile(wheel) as archive:
        entries = archive.read(f"{NAME}.dist-info/entry_points.txt").decode()
    assert "balloongames = balloongames.__main__:main" in entries
    assert "lighter-than-air = balloongames.__main__:main" in entries


def test_the_unpacked_wheel_shows_a_table(wheel, tmp_path):
    """With its own code and data, away from the checkout; the bundle is made of the same files and tests itself."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    environment = os.environ | {
        "PYTHONPATH": str(tmp_path / "site"),
        "BALLOONGAMES_HOME": str(tmp_path / "home"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    where = "from balloongames.paths import asset; print(asset('i18n'))"
    for arguments in (["-c", where], ["-m", "balloongames", "shot", "table", "--out", "table.png"]):
        done = subprocess.run(
            [sys.executable, *arguments], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        if arguments[0] == "-c":
            assert Path(done.stdout.strip()) == tmp_path / "site" / "balloongames" / "_data" / "assets" / "i18n"
    assert (tmp_path / "table.png").is_file()


@pytest.mark.soak  # `.ci/run` asks for it
def test_the_source_distribution_builds_the_same_wheel(names, tmp_path):
    with tarfile.open(build("sdist", ROOT, tmp_path / "sdist")) as archive:
        # Early releases of Python 3.11 have no filters, late ones ask for one.
        careful = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        archive.extractall(tmp_path / "source", **careful)
    source = tmp_path / "source" / NAME
    assert (source / "tests" / "test_gate.py").is_file()
    assert (source / "build.spec").is_file()
    with zipfile.ZipFile(build("wheel", source, tmp_path / "wheel")) as archive:
        assert set(archive.namelist()) == names


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("kind", ["sdist", "wheel"])
def test_what_is_published_installs_and_plays_where_nothing_else_is(kind, tmp_path):
    """As whoever publishes and whoever installs it does: with all that it takes, from wherever pip is told to look."""
    pytest.importorskip("build")

    def run(*command: object) -> str:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        environment |= {"BALLOONGAMES_HOME": str(tmp_path / "home"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        done = subprocess.run(
            [str(part) for part in command], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run(sys.executable, "-m", "build", f"--{kind}", "--outdir", tmp_path / "dist", ROOT)
    (made,) = (tmp_path / "dist").iterdir()
    run(sys.executable, "-m", "venv", tmp_path / "empty")
    bin_ = tmp_path / "empty" / ("Scripts" if sys.platform == "win32" else "bin")
    run(bin_ / "python", "-m", "pip", "install", made)
    where = run(bin_ / "python", "-c", "import balloongames; print(balloongames.__file__)")
    assert Path(where).is_relative_to(tmp_path / "empty")
    told = run(bin_ / "balloongames", "selftest")
    assert "FAILED" not in told
    assert len(told.splitlines()) > 5
    assert (tmp_path / "empty" / "share" / "applications" / "org.lighterthanair.lighter_than_air.desktop").is_file()
