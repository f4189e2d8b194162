"""Writing files that survive: whole or not at all, with a checksum, and with the last few versions as backups.

The process may be killed and the power may fail at any moment: the file is then the old one or the new one, never a
mixture, and never missing. What a file means is the business of its reader.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import shutil
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec

from balloongames.core.game import ProgramNotice
from balloongames.core.match import canonical
from balloongames.core.record import BadRecord, NewerRecord

T = TypeVar("T")
log = logging.getLogger(__name__)

BACKUPS: Final = 3
DISK_FULL: Final = "disk_full"
_FULL: Final = {errno.ENOSPC, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC}
LARGEST: Final = 1_000_000  # bytes of any file that is read
_BY_DATA: Final = (ValueError, OverflowError, RecursionError)  # what bytes can make a reader raise; `BadRecord` is one
_PATIENCE: Final = (0.01, 0.03, 0.1, 0.3)  # seconds between tries while a virus scanner holds a file open


@dataclass(frozen=True, slots=True)
class Found(Generic[T]):
    """What reading a file gave. ``value`` is None if there is none that can be used.

    ``notice`` is what the person should hear: ``backup_used`` or ``damaged`` (nothing good was left), with ``file``,
    the name under which the bad file was put aside (its own if it was only missing); or ``newer`` or ``unreadable``,
    with ``file``, left untouched.
    """

    value: T | None
    notice: ProgramNotice | None = None


def is_left(notice: ProgramNotice | None) -> bool:
    """Return whether the file of a notice may be good, and was left untouched."""
    return notice is not None and notice.code in {"newer", "unreadable"}


def cause_of(error: OSError) -> str:
    """Return why a file could not be written: `DISK_FULL`, or the words of the system."""
    return DISK_FULL if error.errno in _FULL else error.strerror or type(error).__name__


def seal(kind: str, version: int, body: dict[str, Any]) -> bytes:
    """Return the bytes of a file: what it is, the version of its format, a checksum, and the body as JSON.

    Raises OSError where they are more than would ever be read.
    """
    envelope = {"kind": kind, "format": version, "sum": _checksum(body), "body": body}
    data = msgspec.json.format(msgspec.json.encode(envelope), indent=1) + b"\n"
    if len(data) > LARGEST:  # it could not be read again
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), kind)
    return data


def unseal(data: bytes, kinds: dict[str, int]) -> tuple[str, int, dict[str, Any]]:
    """Return kind, format and body of a file; ``kinds`` gives the newest known format of each kind.

    Raises `BadRecord`: ``too_large``, ``not_ours`` (no file of these games), ``newer``, ``damaged``.
    """
    if len(data) > LARGEST:
        raise BadRecord("too_large")
    try:
        envelope = msgspec.json.decode(data)
    except (ValueError, RecursionError) as error:
        # A file of ours that was cut or scratched still opens like one.
        raise BadRecord("damaged" if b'"kind": "' in data[:80] else "not_ours") from error
    if not isinstance(envelope, dict) or not isinstance(kind := envelope.get("kind"), str) or kind not in kinds:
        raise BadRecord("not_ours")
    version, body = envelope.get("format"), envelope.get("body")
    if type(version) is not int or version < 1:
        raise BadRecord("damaged")
    if version > kinds[kind]:
        raise NewerRecord
    if not isinstance(body, dict) or (found := _checksum(body)) is None or found != envelope.get("sum"):
        raise BadRecord("damaged")
    return kind, version, body


def json_object(data: bytes) -> dict[str, Any]:
    """Return the JSON object in a file that has no seal, so that people can edit it; raises `BadRecord`."""
    if len(data) > LARGEST:
        raise BadRecord("too_large")
    try:
        values = msgspec.json.decode(data)
    except (ValueError, RecursionError) as error:
        raise BadRecord("damaged") from error
    if not isinstance(values, dict):
        raise BadRecord("damaged")
    return values


def write(path: Path, data: bytes, *, keep_old: bool = True) -> None:
    """Put ``data`` in the place of ``path``, and keep what was there as the newest backup; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temp = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with temp.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if keep_old:
            _rotate(path)
        _replace(temp, path)
    except OSError:
        with contextlib.suppress(OSError):
            temp.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def put(temp: Path, path: Path) -> None:
    """Put a file that is written in the place of another one, once it is on the disk; raises OSError."""
    with temp.open("rb+") as file:
        os.fsync(file.fileno())
    _replace(temp, path)
    _sync_folder(path.parent)


def read(path: Path, parse: Callable[[bytes], T], *, mend: bool = True) -> Found[T]:
    """Return what ``parse`` makes of ``path``, else of its newest good backup; never raises.

    ``parse`` raises `BadRecord` on bytes that are no good. A bad file is put aside as ``….bad`` and the backup takes
    its place; without ``mend`` nothing is touched. A file of a newer version is left alone, and so are its backups, and
    so is one at which ``parse`` itself fails.
    """
    bad: list[Path] = []
    for candidate in (path, *backups_of(path)):
        try:
            data = bytes_of(candidate)
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError:
            return Found(None, ProgramNotice("unreadable", (("file", path.name),)))
        try:
            value = parse(data)
        except NewerRecord:
            return Found(None, ProgramNotice("newer", (("file", path.name),)))
        except _BY_DATA as error:
            if not isinstance(error, BadRecord):
                log.warning("%s can't be read", candidate.name, exc_info=error)
            bad.append(candidate)
            continue
        except Exception:  # a fault of ours: the file may be good
            log.exception("%s can't be read", candidate.name)
            return Found(None, ProgramNotice("unreadable", (("file", path.name),)))
        return Found(value, _put_back(data, bad, path) if mend and candidate != path else None)
    if not bad:
        return Found(None)
    return Found(None, ProgramNotice("damaged", (("file", _put_aside(bad, path)),)) if mend else None)


def is_special(path: Path) -> bool:
    """Whether something else than a file has the name of one: a folder, a pipe, a device."""
    return path.exists() and not path.is_file()


def backups_of(path: Path) -> list[Path]:
    """Return where the backups of ``path`` lie, the newest first; they may not exist."""
    return [path.with_name(f"{path.name}.{n}") for n in range(1, BACKUPS + 1)]


def remove(path: Path) -> None:
    """Delete ``path`` with its backups; raises OSError."""
    _unlink(*backups_of(path), path)  # in this order, so that nothing that was deleted can come back


def remove_backups(path: Path) -> None:
    """Delete the backups of ``path``; raises OSError."""
    _unlink(*backups_of(path))


def sweep(folder: Path) -> None:
    """Delete unfinished files that a killed process left in ``folder``; nobody else may be writing there."""
    for temp in folder.glob("*.tmp"):
        with contextlib.suppress(OSError):
            temp.unlink()


def put_aside(path: Path) -> str:
    """Rename a bad file so that it is out of the way but not lost, and return its new name."""
    for n in range(100):
        aside = path.with_name(f"{path.name}.bad" if n == 0 else f"{path.name}.bad{n}")
        if not aside.exists():
            break
    with contextlib.suppress(OSError):
        _replace(path, aside)
    return aside.name


def aside_in(folder: Path) -> list[Path]:
    """Return the bad files of a folder that `put_aside` renamed, with what SQLite had beside them."""
    return sorted(path for path in folder.glob("*.bad*") if path.is_file())


def _checksum(body: dict[str, Any]) -> str | None:
    try:
        return sha256(canonical(body).encode()).hexdigest()
    except (ValueError, RecursionError):  # numbers or depths that JSON text can hold but we do not write
        return None


def _put_back(data: bytes, bad: list[Path], path: Path) -> ProgramNotice:
    """Put a backup in the place of a bad file."""
    aside = _put_aside(bad, path)
    with contextlib.suppress(OSError):
        write(path, data)
    return ProgramNotice("backup_used", (("file", aside),))


def _put_aside(bad: list[Path], path: Path) -> str:
    names = [put_aside(one) for one in bad]
    return names[0] if names else path.name


def bytes_of(path: Path) -> bytes:
    """Return what is in a file; raises OSError. A pipe or a device, which might never end, is not even opened."""
    if is_special(path):
        raise OSError(errno.EINVAL, "not a file", str(path))
    with path.open("rb") as file:
        return file.read(LARGEST + 1)  # one more than allowed, so that `unseal` notices


def _rotate(path: Path) -> None:
    """Make the present file the first backup while it also stays where it is."""
    if not path.exists():
        return
    first, *_ = chain = backups_of(path)
    for newer, older in zip(reversed(chain[:-1]), reversed(chain[1:]), strict=True):
        if newer.exists():
            _replace(newer, older)
    try:
        os.link(path, first)
    except OSError:  # a file system without links
        half = first.with_name(f"{first.name}.tmp")
        shutil.copyfile(path, half)
        _replace(half, first)


def _replace(source: Path, target: Path) -> None:
    for pause in _PATIENCE:
        try:
            source.replace(target)
        except PermissionError:  # on Windows somebody may be reading the target
            time.sleep(pause)
        else:
            return
    source.replace(target)


def _unlink(*paths: Path) -> None:
    """Delete files of one folder, as far as they are there, and make that last."""
    for path in paths:
        path.unlink(missing_ok=True)
    _sync_folder(paths[0].parent)


def _sync_folder(folder: Path) -> None:
    """Make the renaming last; Windows has no such call and needs none."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
