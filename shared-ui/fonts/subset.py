"""Subsets the typefaces: the characters of an English interface with prices in rupees, and, in separate files, the rest
of Latin-1, which browsers load for pages with one of its letters, and the Devanagari of Hindi, for Hindi pages only.

Needs fonttools and brotli (pip install fonttools brotli) and hb-shape of HarfBuzz; run where the fontsource packages are
installed:

    python3 shared-ui/fonts/subset.py

Mukta's package has the rupee sign in another file than the letters: this merges the two. Of Cormorant Garamond only the
weights from 500 to 600 are used. Of Devanagari it keeps what the syllables of Hindi need; a conjunct that is not listed
shows as a half letter and a whole one, as in most print.
"""

import subprocess
from itertools import product
from pathlib import Path
from tempfile import NamedTemporaryFile

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).resolve().parent
PACKAGES = HERE.parents[1] / "node_modules"
MUKTA = PACKAGES / "@fontsource/mukta/files"
CORMORANT = PACKAGES / "@fontsource-variable/cormorant-garamond/files"
TIRO = PACKAGES / "@fontsource/tiro-devanagari-hindi/files"

RUPEE = 0x20B9
# src/styles/fonts.css has the same ranges, and U+202F: browsers draw the thin space of prices from the space.
LETTERS = [
    *range(0x20, 0x7F),
    0xA0, 0xA9, 0xB7, 0xD7,
    0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2212,
]  # fmt: skip
SUPPLEMENT = [letter for letter in range(0xA1, 0x100) if letter not in LETTERS]
FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "tnum", "lnum", "mark"]

# src/styles/fonts.hi.css has the same ranges.
DEVANAGARI = [
    *range(0x901, 0x904), *range(0x905, 0x90C), 0x90D, *range(0x90F, 0x912), *range(0x913, 0x929),
    *range(0x92A, 0x931), 0x932, *range(0x935, 0x93A), *range(0x93C, 0x944), 0x945, *range(0x947, 0x94A),
    *range(0x94B, 0x94E), 0x950, *range(0x958, 0x95F), 0x964, 0x965, 0x970, 0x200C, 0x200D, 0x25CC,
]  # fmt: skip
# All but kern, a tenth of the file.
SHAPING = "abvm abvs akhn blwf blwm blws calt ccmp cjct dist half haln mark mkmk nukt pres psts rkrf rphf vatu".split()
VOWELS = "अ आ इ ई उ ऊ ऋ ए ऐ ओ औ ऑ ऍ".split()
LETTERS_OF_HINDI = (
    "क ख ग घ ङ च छ ज झ ञ ट ठ ड ढ ण त थ द ध न प फ ब भ म य र ल व श ष स ह क़ ख़ ग़ ज़ ड़ ढ़ फ़"
).split()
CONJUNCTS = (
    "क्ष ज्ञ त्र श्र क्क क्ख क्त क्र क्ल क्व क्स क्ट ग्न ग्र ग्ल ङ्क ङ्ख ङ्ग ङ्घ ङ्म च्च च्छ छ्य छ्र छ्व ज्ज ज्झ ज्व ञ्च ञ्ज "
    "ट्ट ट्ठ ट्य ट्र ट्व ठ्ठ ठ्य ठ्र ड्ड ड्ढ ड्य ड्र ड्ग ड्व ढ्ढ ढ्य ढ्र ण्ट ण्ठ ण्ड ण्ण त्त त्थ त्न त्म त्य त्व त्स त्प थ्य "
    "द्ग द्घ द्द द्ध द्न द्ब द्भ द्म द्य द्र द्व ध्य ध्व न्त न्द न्ध न्न न्म न्य न्व न्ह प्त प्प प्र प्ल ब्ज ब्द ब्ब ब्र भ्य भ्र "
    "म्प म्ब म्भ म्म म्य म्ल म्ह य्य ल्क ल्ट ल्द ल्प ल्म ल्य ल्ल ल्ह व्य व्र श्च श्न श्म श्य श्ल श्व ष्ट ष्ठ ष्ण ष्प ष्म ष्य "
    "स्क स्ट स्त स्थ स्न स्प स्फ स्म स्य स्र स्व स्स ह्ण ह्न ह्म ह्य ह्र ह्ल ह्व त्त्व स्त्र न्द्र न्त्र क्त्र ष्ट्र स्ट्र द्ध्य द्द्य "
    "ज़्य फ़्त ख़्त ग़्ल"
).split()
SIGNS = ["", *"ा ि ी ु ू ृ े ै ो ौ ॉ ॅ".split()]
NASALS = ["", "ं", "ँ"]


def syllables() -> list[str]:
    """All syllables that the fonts must draw, with reph, rakar, half and final forms."""
    endings = [sign + nasal for sign, nasal in product(SIGNS, NASALS)]
    bases = [form for letter in LETTERS_OF_HINDI for form in (letter, "र्" + letter, letter + "्र")]
    return [
        *[start + ending for start in (*bases, *CONJUNCTS, *("र्" + each for each in CONJUNCTS)) for ending in endings],
        *[letter + "्" + joiner for letter in (*LETTERS_OF_HINDI, *CONJUNCTS) for joiner in ("", "\u200d")],
        *[vowel + sign for vowel in VOWELS for sign in (*NASALS, "ः")],
    ]


def glyphs_of(font: TTFont) -> list[list[str]]:
    with NamedTemporaryFile(suffix=".ttf") as file:
        font.save(file.name)
        command = ["hb-shape", file.name, "--script=deva", "--language=hi", "--no-positions", "--no-clusters"]
        shaped = subprocess.run(command, input="\n".join(syllables()), capture_output=True, text=True, check=True)
    return [line.strip("[]").split("|") for line in shaped.stdout.splitlines()]


def cut_devanagari(font: TTFont) -> TTFont:
    shaped = glyphs_of(font)
    # Without the closure: it adds every conjunct whose letters are there.
    subsetter = Subsetter(Options(layout_features=SHAPING, layout_closure=False, hinting=False, glyph_names=True))
    subsetter.populate(unicodes=DEVANAGARI, glyphs={glyph for each in shaped for glyph in each})
    subsetter.subset(font)
    changed = [text for text, old, new in zip(syllables(), shaped, glyphs_of(font)) if old != new]
    # Not Hindi: after a vowel sign of its own, ra is a reph on the vowel.
    assert all("रृ" in text for text in changed), changed
    font["post"].formatType = 3.0
    return font


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

for weight in (400, 600):
    write(cut_devanagari(read(MUKTA / f"mukta-devanagari-{weight}-normal.woff2")), f"mukta-devanagari-{weight}.woff2")
write(cut_devanagari(read(TIRO / "tiro-devanagari-hindi-devanagari-400-normal.woff2")), "tiro-devanagari-hindi-400.woff2")
