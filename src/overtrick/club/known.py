"""The addresses that this process has met: what each opens is asked of the store once."""

from __future__ import annotations

from collections import OrderedDict

from overtrick.club.ready import NotHere
from overtrick.club.store import Address, Store

KEPT = 5_000
"""Addresses known without asking the store, which still says whether what they open is there."""


class Known:
    """What the addresses of a store open: never another thing, until it is deleted."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._met: OrderedDict[str, Address] = OrderedDict()

    async def address(self, secret: str) -> Address:
        """The stream and the right of a secret; raises :exc:`NotHere` where it opens nothing."""
        if known := self._met.get(secret):
            return known
        address = await self._store.address(secret)
        if address is None:
            raise NotHere
        self._met[secret] = address
        while len(self._met) > KEPT:
            self._met.popitem(last=False)
        return address
