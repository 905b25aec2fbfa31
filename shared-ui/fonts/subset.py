"""Subsets the two typefaces: the characters of an English interface with prices in rupees, and, in separate files, the
rest of Latin-1, which browsers load for pages with one of its letters.

Needs fonttools and brotli (pip install fonttools brotli); run where the fontsource packages are installed:

    python3 shared-ui/fonts/subset.py

Mukta's package has the rupee sign in another file than the letters: this merges the two. Of Cormorant Garamond only the
weights from 500 to 600 are used.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).resolve().parent
PACKAGES = HERE.parents[1] / "node_modules"
MUKTA = PACKAGES / "@fontsource/mukta/files"
CORMORANT = PACKAGES / "@fontsource-variable/cormorant-garamond/files"

RUPEE = 0x20B9
# src/styles/fonts.css has the same ranges, and U+202F: browsers draw the thin space of prices from the space.
LETTERS = [
    *range(0x20, 0x7F),
    0xA0, 0xA9, 0xB7, 0xD7,
    0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2212,
]  # fmt: skip
SUPPLEMENT = [letter for letter in range(0xA1, 0x100) if letter not in LETTERS]
FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "tnum", "lnum", "mark"]


def cut(font: TTFont, letters: list[int]) -> TTFont:
    options = Options(layout_features=FEATURES, hinting=False, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    return font


def read(file: Path) -> TTFont:
    font = TTFont(file)
    font.flavor = None
    return font


def write(font: TTFont, name: str) -> None:
    font.flavor = "woff2"
    font.save(HERE / name)
    print(name, (HERE / name).stat().st_size)


def add_rupee(font: TTFont, source: TTFont) -> TTFont:
    glyph = source.getBestCmap()[RUPEE]
    font.setGlyphOrder([*font.getGlyphOrder(), "rupee"])
    font["glyf"]["rupee"] = source["glyf"][glyph]
    font["hmtx"]["rupee"] = source["hmtx"][glyph]
    for table in font["cmap"].tables:
        table.cmap[RUPEE] = "rupee"
    return font


for weight in (400, 600):
    source = MUKTA / f"mukta-latin-{weight}-normal.woff2"
    rupee = cut(read(MUKTA / f"mukta-latin-ext-{weight}-normal.woff2"), [RUPEE])
    write(add_rupee(cut(read(source), LETTERS), rupee), f"mukta-latin-{weight}.woff2")
    write(cut(read(source), SUPPLEMENT), f"mukta-supplement-{weight}.woff2")

for name, letters in (("latin", LETTERS), ("supplement", SUPPLEMENT)):
    garamond = cut(read(CORMORANT / "cormorant-garamond-latin-wght-normal.woff2"), letters)
    write(instantiateVariableFont(garamond, {"wght": (500, 600)}), f"cormorant-garamond-{name}-wght-normal.woff2")
