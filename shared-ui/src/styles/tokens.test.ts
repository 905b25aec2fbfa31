import { readFileSync } from 'node:fs';
import path from 'node:path';

const SHEET = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
/** `--ink: #2a1714; /* 15.8 on ivory: …`, also `under` a text and `and reversed`. */
const CLAIM = /--([\w-]+): (#[\da-f]{6}); \/\* ([\d.]+) (?:on|under) ([\w-]+)(?:: ([^*]+))?/g;
/** WCAG 2.2: 4.5 for text, 3 for control outlines. */
const TEXT = 4.5;
const CONTROL = 3;

const colours = new Map(
  [...SHEET.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const claims = [...SHEET.matchAll(CLAIM)].map(([, name = '', hex = '', claimed = '', ground = '', use]) => ({
  name,
  hex,
  claimed: Number(claimed),
  ground,
  use: use ?? '',
}));

describe('colour tokens', () => {
  it('state their contrast for each text, ornament and outline colour', () => {
    expect(claims.map(({ name }) => name)).toEqual([
      'ink',
      'maroon',
      'maroon-deep',
      'peacock',
      'muted',
      'gold-text',
      'gold-on-maroon',
      'gold',
      'border',
    ]);
  });

  it.each(claims)('$name has the contrast $claimed that it claims on $ground', ({ hex, claimed, ground }) => {
    const ratio = contrast(hex, colours.get(ground) ?? '');
    // Rounded to two figures, small ones to a hundredth.
    expect(Math.abs(ratio - claimed)).toBeLessThanOrEqual(0.06);
  });

  it.each(claims)('$name is dark enough for its use', ({ hex, ground, use }) => {
    const min = use.includes('never text') ? 0 : use.includes('outlines') ? CONTROL : TEXT;
    expect(contrast(hex, colours.get(ground) ?? '')).toBeGreaterThanOrEqual(min);
  });

  it.each([
    ['ink', 'sand', TEXT],
    ['muted', 'sand', TEXT],
    ['maroon', 'sand', TEXT],
    ['peacock', 'sand', TEXT],
    ['gold-text', 'ivory', TEXT],
    ['sand', 'maroon', TEXT],
    ['ivory', 'maroon', TEXT],
    ['gold-on-maroon', 'viewer-ground', TEXT],
    ['ivory', 'viewer-ground', TEXT],
    ['border', 'sand', CONTROL],
  ])('%s can be read on %s', (one, ground, min) => {
    expect(contrast(colours.get(one) ?? '', colours.get(ground) ?? '')).toBeGreaterThanOrEqual(min);
  });
});

describe('fonts', () => {
  const faces = readFileSync(path.join(__dirname, 'fonts.css'), 'utf8').split('@font-face').slice(1);

  it('come from this package, are small, and use font-display: swap', () => {
    const own = faces.filter((face) => face.includes('url('));
    const sizes = own.map((face) => {
      const [, file = ''] = /url\('([^']+)'\)/.exec(face) ?? [];
      return readFileSync(path.join(__dirname, file)).length;
    });
    expect(own.filter((face) => !face.includes('font-display: swap'))).toEqual([]);
    expect(sizes).toHaveLength(6);
    const sum = (isOfAll: boolean) =>
      sizes.reduce((all, size, index) => (own[index]?.includes('U+20-7E') === isOfAll ? all + size : all), 0);
    expect(sum(true)).toBeLessThan(37_000);
    expect(sum(false)).toBeLessThan(22_000);
  });

  it('hold the rupee sign in both weights of the body', () => {
    expect(faces.filter((face) => face.includes('U+20B9'))).toHaveLength(2);
  });

  it.each([
    ['Cormorant', '500 600'],
    ['Mukta', '400'],
    ['Mukta', '600'],
  ])('hold every letter of Latin-1 once: %s %s', (family, weight) => {
    const ofBoth = faces.filter((face) => face.includes(family) && face.includes(`font-weight: ${weight};`));
    const letters = ofBoth.flatMap((face) =>
      [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
        const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
        return Array.from({ length: to - from + 1 }, (_none, index) => from + index);
      }),
    );
    const latin = letters.filter((letter) => letter < 0x100).sort((one, other) => one - other);
    const expected = Array.from({ length: 0x100 }, (_none, index) => index);
    expect(latin).toEqual(expected.filter((letter) => letter >= 0x20 && (letter < 0x7f || letter > 0x9f)));
  });

  it('have fallbacks of the same width and height', () => {
    const fallbacks = faces.filter((face) => face.includes('local('));
    expect(fallbacks).toHaveLength(5);
    for (const face of fallbacks)
      expect(face).toMatch(/size-adjust: .*ascent-override: .*descent-override: /s);
  });
});

describe('fonts of Hindi', () => {
  const sheet = readFileSync(path.join(__dirname, 'fonts.hi.css'), 'utf8');
  const own = sheet
    .split('@font-face')
    .slice(1)
    .filter((face) => face.includes('url('));

  it('are small, and use font-display: swap', () => {
    const sizes = own.map((face) => {
      const [, file = ''] = /url\('([^']+)'\)/.exec(face) ?? [];
      return readFileSync(path.join(__dirname, file)).length;
    });
    expect(sizes).toHaveLength(3);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(84_000);
    expect(own.filter((face) => !face.includes('font-display: swap'))).toEqual([]);
  });

  it('have the letters of Hindi, its full stop and joiners, and no letter of the other faces', () => {
    const ranges = own.map((face) => face.slice(face.indexOf('unicode-range:')).replaceAll(/\s/g, ''));
    expect(new Set(ranges.map((range) => range.replace(/}.*/s, ''))).size).toBe(1);
    const starts = [...(ranges[0] ?? '').matchAll(/U\+([0-9A-F]+)/g)].map(([, hex = '']) =>
      Number.parseInt(hex, 16),
    );
    expect(Math.min(...starts)).toBe(0x901);
    for (const needed of [0x905, 0x93c, 0x964, 0x200c]) expect(starts).toContain(needed);
  });
});
