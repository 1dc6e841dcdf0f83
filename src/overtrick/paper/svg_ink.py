"""Ink for the SVG sheets: words, numbers and lines, escaped and classed.

Every colour and size is a class, and every colour a custom property with a default, so that
a page may restyle a sheet that stands in it; alone, a sheet carries its own style.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from overtrick.paper.layout import Tone

SHEET_STYLE = """\
.ot-sheet{background:var(--ot-paper,#fffdf7);font-family:"Inter","Segoe UI","Helvetica Neue",\
"Noto Sans","DejaVu Sans",sans-serif;font-variant-numeric:tabular-nums;\
font-feature-settings:"tnum" 1}
.ot-sheet text{fill:var(--ot-ink,#1c2433);font-size:15px}
.ot-sheet .ot-paper{fill:var(--ot-paper,#fffdf7)}
.ot-sheet .ot-title{font-size:24px;font-weight:600}
.ot-sheet .ot-head{font-size:22px;font-weight:600}
.ot-sheet .ot-section{font-size:18px;font-weight:600}
.ot-sheet .ot-number{font-size:19px}
.ot-sheet .ot-total{font-size:21px;font-weight:700}
.ot-sheet .ot-strong{font-weight:600}
.ot-sheet .ot-small{font-size:13px}
.ot-sheet .ot-muted{fill:var(--ot-muted,#5d6472)}
.ot-sheet .ot-safe{fill:var(--ot-safe,#17693a)}
.ot-sheet .ot-danger{fill:var(--ot-danger,#b0201c)}
.ot-sheet .ot-provisional{font-style:italic}
.ot-sheet .ot-red{fill:var(--ot-red,#c3201b)}
.ot-sheet .ot-black{fill:var(--ot-black,#14181f)}
.ot-sheet line{stroke:var(--ot-ink,#1c2433);stroke-width:1.5}
.ot-sheet .ot-line{stroke-width:3.5}
.ot-sheet .ot-faint{stroke:var(--ot-faint,#e4dfd0);stroke-width:1}
"""
"""The style of a sheet, for a page that has to keep it in a style sheet of its own."""

_SUIT = re.compile("([♣♦♥♠])\ufe0e?")
_TONES = {
    Tone.PLAIN: "",
    Tone.SAFE: " ot-safe",
    Tone.DANGER: " ot-danger",
    Tone.PROVISIONAL: " ot-provisional",
}


@dataclass(frozen=True, slots=True)
class Drawn:
    """Marks on the paper and how far down they reach."""

    marks: tuple[str, ...]
    bottom: float


def written(x: float, y: float, text: str, look: str = "", anchor: str = "start") -> str:
    """A text at a place, its suit signs in red and black and never as coloured pictures."""
    classes = f' class="{look.strip()}"' if look.strip() else ""
    placed = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{x:g}" y="{y:g}"{classes}{placed}>{_suited(text)}</text>'


def ruled(left: float, right: float, y: float, look: str = "") -> str:
    """A line across."""
    return stroke(left, y, right, y, look)


def stroke(x1: float, y1: float, x2: float, y2: float, look: str = "") -> str:
    """A line from place to place."""
    classes = f' class="{look}"' if look else ""
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"{classes}/>'


def grouped(marks: tuple[str, ...], **data: object) -> str:
    """Marks that belong together, with what a page may want to know of them."""
    known = "".join(
        f" data-{name}={quoteattr(str(value))}" for name, value in data.items() if value is not None
    )
    return f"<g{known}>{''.join(marks)}</g>"


def toned(tone: Tone) -> str:
    """The class of a tone."""
    return _TONES[tone]


def _suited(text: str) -> str:
    return _SUIT.sub(_suit, escape(text))


def _suit(found: re.Match[str]) -> str:
    sign = found[1]
    colour = "red" if sign in "♦♥" else "black"
    return f'<tspan class="ot-{colour}">{sign}\ufe0e</tspan>'
