"""What may go wrong with the store, as types: a code and facts, never prose."""

from __future__ import annotations

from enum import StrEnum

from overtrick.cards.errors import BridgeError


class StoreCode(StrEnum):
    """A key that the languages put into words."""

    STALE = "stale-number"
    """Somebody else was first; ``last_seq`` is the number of the last event there is."""
    UNKNOWN_STREAM = "unknown-stream"
    STREAM_EXISTS = "stream-exists"
    ALREADY_SERVED = "already-served"
    """A second server process asked for the same SQLite file."""
    READ_ONLY = "store-read-only"
    CLOSED = "store-closed"
    UNAVAILABLE = "store-unavailable"
    """The database does not answer, or the disk is full; ``reason`` is its own word for it."""
    NOT_A_STORE = "not-a-store"
    """A file or database, but none of ours, or one that no server has opened yet."""
    OTHER_VERSION = "store-of-another-version"
    NOT_A_DATABASE = "not-a-database"
    """An address that is neither ``sqlite:///``, ``postgresql://`` nor ``memory:``."""
    NO_BACKUP = "no-backup-here"
    """Only SQLite is backed up by us; PostgreSQL brings a better way."""
    FILE_EXISTS = "file-exists"

    EXPORT_LINE = "not-an-export-line"
    """``expected`` names the member of the line that is missing or wrong."""
    EXPORT_ORDER = "export-out-of-order"
    """A number is left out or comes twice, or a stream is torn in two."""
    EXPORT_CUT = "export-cut-short"
    """The last line, which counts the others, is missing or counts otherwise."""
    IMPORT_DIFFERS = "import-differs"
    """The store has this stream already, with other events or addresses."""


class StoreError(BridgeError):
    """The base of all that the store refuses or fails to do."""


class Stale(StoreError):
    """The number expected is not the last: somebody else was first, and nothing was stored."""

    def __init__(self, last_seq: int) -> None:
        super().__init__(StoreCode.STALE, last_seq=last_seq)
        self.last_seq = last_seq


class UnknownStream(StoreError):
    """There is no such stream, or no longer: it was deleted for good."""

    def __init__(self, stream: str) -> None:
        super().__init__(StoreCode.UNKNOWN_STREAM, stream=stream)
        self.stream = stream


class StreamExists(StoreError):
    """A stream is begun once; likewise a secret opens one stream only."""

    def __init__(self, stream: str) -> None:
        super().__init__(StoreCode.STREAM_EXISTS, stream=stream)
        self.stream = stream


class AlreadyServed(StoreError):
    """Another process serves this SQLite file; PostgreSQL is for several."""

    def __init__(self, path: str) -> None:
        super().__init__(StoreCode.ALREADY_SERVED, path=path)


class ReadOnly(StoreError):
    """The store was opened for reading."""

    def __init__(self) -> None:
        super().__init__(StoreCode.READ_ONLY)


class Closed(StoreError):
    """The store is closed, or closing: what is asked of it now is not done."""

    def __init__(self) -> None:
        super().__init__(StoreCode.CLOSED)


class Unavailable(StoreError):
    """The database failed; the entry counts as not stored and may be sent again."""

    def __init__(self, reason: str) -> None:
        super().__init__(StoreCode.UNAVAILABLE, reason=reason)


class ImportRefused(StoreError):
    """A line of an export that cannot be taken; ``line`` counts from 1. Nothing was imported."""
