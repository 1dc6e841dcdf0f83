"""The letters beside A to Z that languages write with, and the code pages that have them."""

from __future__ import annotations

WESTERN = (
    "äöüßÄÖÜ",
    "åäöéÅÄÖ",
    "æøåéÆØÅ",
    "àâçéèêëîïôùûüœÀÂÇÉÈÊÎÔ",
    "áéíñóúüÁÉÍÑÓÚ",
    "àèéìòùÀÈÉÌÒÙ",
    "áâãàçéêíóôõúÁÂÃÀÇÉÊÍÓÔÕÚ",
    "áæéíðóöúýþÁÆÉÍÐÓÖÚÝÞ",
)
"""German, Swedish, Danish and Norwegian, French, Spanish, Italian, Portuguese, Icelandic."""
CENTRAL = (
    "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ",
    "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ",
    "áäčďéíĺľňóôŕšťúýžÁÄČĎÉÍĽŇÓÔŠŤÚÝŽ",
    "čćđšžČĆĐŠŽ",
    "áéíóöőúüűÁÉÍÓÖŐÚÜŰ",
    "ăâîşţĂÂÎŞŢ",
    "äöüßÄÖÜ",
)
"""Polish, Czech, Slovak, Croatian and Slovene, Hungarian, Romanian, German."""
COMMON_CYRILLIC = frozenset("оеаинтсрвлкмдпуяОЕАИНТСРВЛКМДПУЯ")
RARE_CYRILLIC = frozenset("фщэцюжшхђџљњћѓќФЩЭЦЮЖШХЂЏЉЊЋЃЌ")
CYRILLIC = frozenset("абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґјљњћђџѓќ")
"""What Russian, Bulgarian and their neighbours write with, in small letters."""
CYRILLIC_NOTATION = frozenset(
    [
        *("БК", "Т", "Б", "Ч", "П", "Сп", "Ка", "Ку", "Пи", "СП", "КА", "КУ", "ПИ"),
        *("С", "В", "Ю", "З", "И", "СЮ", "ВЗ", "ИЗ", "ЮС", "ЗВ", "ЗИ"),
    ]
)
"""What contracts and seats are written with that stands by itself or after a figure."""
SILENT = frozenset("‘’‚“”„–—…•\u00a0´«»§°")
"""Signs that stand between words of any language, and say nothing of it."""

LATIN_PAGES = {"cp1252": WESTERN, "cp1250": CENTRAL, "iso8859-2": CENTRAL}
CYRILLIC_PAGES = ("cp1251", "koi8-r", "cp866", "mac-cyrillic")
