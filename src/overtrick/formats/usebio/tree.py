"""Elements to be written: small trees, and those that tags name by the way to them.

>>> tags = [("CONTACT/FULL_NAME", "Anna"), ("CONTACT/@ROLE", "TD"), ("VENUE", "Hall & Bar")]
>>> print("".join(one.text() for one in grown(tags)), end="")
<CONTACT ROLE="TD">
  <FULL_NAME>Anna</FULL_NAME>
</CONTACT>
<VENUE>Hall &amp; Bar</VENUE>
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from xml.sax.saxutils import escape, quoteattr

_NO_XML = re.compile("[^\t\n\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*")


@dataclass(slots=True)
class Node:
    """An element with either text or children."""

    name: str
    said: str = ""
    attributes: dict[str, str] = field(default_factory=dict[str, str])
    children: list[Node] = field(default_factory=list["Node"])

    def add(self, name: str, said: str = "", **attributes: str) -> Node:
        """Another child, which is given back."""
        child = Node(name, said, attributes)
        self.children.append(child)
        return child

    def add_said(self, name: str, said: str) -> None:
        """Another child, unless it had nothing to say."""
        if clean(said):
            self.add(name, said)

    def text(self, depth: int = 0) -> str:
        """The element over as many lines as it needs."""
        space = "  " * depth
        attributes = "".join(
            f" {name}={quoteattr(clean(value))}" for name, value in self.attributes.items()
        )
        if not self.children:
            return f"{space}<{self.name}{attributes}>{escape(clean(self.said))}</{self.name}>\n"
        inside = "".join(child.text(depth + 1) for child in self.children)
        said = f"{space}  {escape(clean(self.said))}\n" if clean(self.said) else ""
        return f"{space}<{self.name}{attributes}>\n{said}{inside}{space}</{self.name}>\n"


def clean(text: str) -> str:
    """What XML can hold of a text, without the space around it."""
    return _NO_XML.sub("\ufffd", text.replace("\r", "\n")).strip()


def grown(tags: Iterable[tuple[str, str]]) -> Iterator[Node]:
    """The elements that tags name by their ways; those of one name side by side are one."""
    waiting: list[tuple[Sequence[str], str]] = [(way.split("/"), value) for way, value in tags]
    at = 0
    while at < len(waiting):
        (name, *_), _ = waiting[at]
        group = [waiting[at]]
        at += 1
        while at < len(waiting) and waiting[at][0][0] == name and _is_same(group, waiting[at]):
            group.append(waiting[at])
            at += 1
        if _NAME.fullmatch(name):
            yield _node(name, group)


def _is_same(group: Sequence[tuple[Sequence[str], str]], more: tuple[Sequence[str], str]) -> bool:
    """Whether one more way leads into the same element: a second text begins another one."""
    said = any(len(way) == 1 for way, _ in group)
    attribute = len(more[0]) == 2 and more[0][1].startswith("@")
    repeated = attribute and any(way == more[0] for way, _ in group)
    return not (repeated or (said and len(more[0]) == 1))


def _node(name: str, group: Iterable[tuple[Sequence[str], str]]) -> Node:
    node = Node(name)
    deeper: list[tuple[str, str]] = []
    for way, value in group:
        match way[1:]:
            case []:
                node.said = value
            case [attribute] if attribute.startswith("@") and _NAME.fullmatch(attribute[1:]):
                node.attributes[attribute[1:]] = value
            case rest:
                deeper.append(("/".join(rest), value))
    node.children += grown(deeper)
    return node
