import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WORKSPACE } from '../system';
import { HOSTILE_ORIGINS } from '../system/testing/hostileOrigins';
import { findUntranslatedSite, readSiteSettings } from './readSiteSettings';

const shop = path.join(WORKSPACE, 'shell/site.yaml');
const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
const file = path.join(folder, 'site.yaml');
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines of the message without the temporary folder's path. */
function problemsOf(text: string): string[] {
  writeFileSync(file, text);
  try {
    readSiteSettings(file);
    return [];
  } catch (error) {
    return (error as Error).message.replaceAll(/^\S*site\.yaml/gm, 'site.yaml').split('\n');
  }
}

const TEXTS = [
  'brand: Brand',
  'tagline: Made by hand',
  'origin: https://shop.example/',
  'city: City',
  'phone: 12',
  'email: hello@shop.example',
  'instagram: https://www.instagram.com/brand',
  "instagramHandle: '@brand'",
  'whatsapp: https://wa.me/910000000000',
  'announcement:',
  '  text: Order today',
  '  from: 1 August',
  "  until: '2026-08-20'",
  'delivery:',
  '  readyIn: 2',
  '  metro:',
  '    from: 4',
  '    to: many',
  '  lastOrder:',
  '    day: 8 August',
  '    festival: Raksha Bandhan',
  'town: Jaipur # Not shown.',
];

describe('readSiteSettings', () => {
  it("reads the shop's settings", () => {
    expect(readSiteSettings(shop)).toMatchObject({ phone: expect.any(String) as string, offline: true });
  });

  it('names every problem at once by line, value and fix', () => {
    expect(problemsOf(TEXTS.join('\n'))).toEqual([
      'site.yaml:1: season: missing, add `season: …`',
      'site.yaml:3: origin "https://shop.example/": not the origin of a site, write a URL such as https://shop.example, without a user, a path or a slash at the end',
      'site.yaml:5: phone "12": not a telephone number in international form, write one such as "+91 00000 00000"',
      'site.yaml:12: announcement.from "1 August": not a day, write one such as 2026-08-01',
      'site.yaml:18: delivery.metro.to "many": not a number, write a number of days, such as 4',
      'site.yaml:20: delivery.lastOrder.day "8 August": not a day, write one such as 2026-08-01',
      expect.stringMatching(/^site\.yaml:22: YAML .*: ends at the #, put the text in quotes/),
      expect.stringMatching(/^site\.yaml:22: town "Jaipur": unknown key, the keys are brand, /),
    ]);
  });

  it.each(['site.yaml', 'site.hi.yaml'])('refuses a link in the place of %s', (name) => {
    const own = mkdtempSync(path.join(folder, 'links-'));
    for (const each of ['site.yaml', 'site.hi.yaml'].filter((other) => other !== name))
      writeFileSync(path.join(own, each), readFileSync(shop));
    symlinkSync(shop, path.join(own, name));
    const read = () => readSiteSettings(path.join(own, 'site.yaml'), { language: 'hi' });
    expect(read).toThrow(`${name}:1: file: is not a regular file but a symbolic link, write a plain file`);
  });

  it('takes a year without quotes as a text', () => {
    const text = readFileSync(shop, 'utf8').replace(/^season:.*$/m, 'season: 2026');
    writeFileSync(file, text);
    expect(readSiteSettings(file)).toMatchObject({ season: '2026' });
  });

  it.each([
    ['brand: Brand\nbrand: Other', /^site\.yaml:2: YAML .*keep one of the two$/],
    [
      'brand: Brand\ncity: Jaipur: Rajasthan',
      /^site\.yaml:2: YAML .*, and put texts with a colon in quotes$/,
    ],
    ['brand: Brand\ncity: "Jaipur', /^site\.yaml:2: YAML .*close the quote that opens above$/],
    ['', /^site\.yaml:1: content null: no fields, write brand, tagline, origin … as `key: value`$/],
    ['brand', /^site\.yaml:1: content "brand": no fields, /],
  ])('refuses what is not a table: %j', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(message)]);
  });

  it.each<[field: string, value: string, problem: string]>([
    ['brand', 'b'.repeat(121), '121 characters long, keep it to 120'],
    ['brand', '<b>Brand</b>', 'holds markup, write plain text'],
    ['tagline', '', 'empty, write what shoppers shall read'],
    ['tagline', 'Made\u2028by hand', 'holds the invisible character U+2028, remove it'],
    ['tagline', 'Made\u202eby hand', 'holds the invisible character U+202E, remove it'],
    ['season', '2025\n2026', 'holds the invisible character U+000A, remove it'],
    ...HOSTILE_ORIGINS.filter(Boolean).map((value): [string, string, string] => [
      'origin',
      value,
      'not the origin of a site, ',
    ]),
    ...['91 00000 00000', '+1234567', '+91-00000-00000', '+91 00000 00000 000000'].map(
      (value): [string, string, string] => ['phone', value, 'not a telephone number in international form, '],
    ),
    ...[
      ...['.a@b.example', 'a..b@c.example', 'a.@b.example', '+@b.example', 'a@-b.example', 'a@b.-c'],
      ...['a@b', '@b.example', 'a@.', 'a @b.example', '<a@b.example', 'a@b.example%0aBcc:c@d.example'],
      ...[
        'a%0a@b.example',
        'a@b.example?subject=x',
        'a@b.example,c@d.example',
        'a&b@c.example',
        'a@b..example',
        ...['a@b-.example', 'a@b.c-', `a@${'b'.repeat(64)}.example`, `${'a'.repeat(65)}@b.example`],
        `a@${'b.'.repeat(130)}example`,
      ],
    ].map((value): [string, string, string] => ['email', value, 'not an e-mail address, ']),
    ...[
      ...[
        'http://www.instagram.com/brand',
        'https://www.instagram.com.evil.example/brand',
        'javascript:alert(1)',
      ],
      ...[
        'https://evil.example/brand',
        'https://www.instagram.com/brand"',
        `https://www.instagram.com/${'a'.repeat(31)}`,
        'https://www.instagram.com@e.example/a',
      ],
    ].map((value): [string, string, string] => ['instagram', value, 'not a profile on Instagram, ']),
    ...['@a b', '@..', '@.a', `@${'a'.repeat(31)}`, `@a${'.a'.repeat(500)}`].map(
      (value): [string, string, string] => [...(['instagramHandle', value] as const), 'not a profile name, '],
    ),
    ['tagline', '\u200d', 'empty, write what shoppers shall read'],
    ['tagline', 'Made\ue000by hand', 'holds the invisible character U+E000, remove it'],
    ...[
      ...[
        'https://evil.example/910000000000',
        'https://wa.me/911111111111',
        'https://wa.me/910000000000"><b>',
      ],
      ...['http://wa.me/910000000000', 'https://wa.me@evil.example/910000000000'],
    ].map((value): [string, string, string] => [
      ...(['whatsapp', value] as const),
      /<b>/.test(value) ? 'holds markup, ' : 'not a chat with phone, write https://wa.me/910000000000',
    ]),
    ['offline', 'no', 'neither true nor false, '],
  ])('refuses as %s %j', (field, value, problem) => {
    const text = readFileSync(shop, 'utf8').replace(
      new RegExp(`^${field}:.*$`, 'm'),
      `${field}: ${JSON.stringify(value)}`,
    );
    const line = text.split('\n').findIndex((each) => each.startsWith(`${field}:`)) + 1;
    const [only = '', ...others] = problemsOf(text);
    expect(others).toEqual([]);
    expect(only).toMatch(new RegExp(`^site\\.yaml:${line}: ${field}[ :]`));
    expect(only).toContain(`: ${problem}`);
  });

  it.each<[field: string, value: string]>([
    ['brand', 'b'.repeat(120)],
    ['brand', 'धागा & Noor'],
    ['origin', 'http://localhost:8080'],
    ['origin', 'https://xn--j1al4b.example'],
    ['email', 'first.last+shop@mail.shop.example'],
    ['instagram', 'https://instagram.com/brand.by_hand/'],
    ['instagramHandle', '@brand.by_hand'],
    ['instagramHandle', `@${'a'.repeat(30)}`],
    ['email', `${'a'.repeat(64)}@${'b'.repeat(63)}.example`],
  ])('accepts as %s %j', (field, value) => {
    const text = readFileSync(shop, 'utf8').replace(new RegExp(`^${field}:.*$`, 'm'), `${field}: "${value}"`);
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    [
      'announcement: { text: Order, from: "2026-08-20", until: "2026-08-19" }',
      'announcement.until "2026-08-19": before from, 2026-08-20',
    ],
    [
      'announcement: { text: Order, from: "2026-02-31", until: "2026-03-19" }',
      'announcement.from "2026-02-31": not a day',
    ],
    [
      'announcement: { text: <b>Order, from: "2026-02-01", until: "2026-03-19" }',
      'announcement.text "<b>Order": holds markup',
    ],
    ['delivery: { elsewhere: { from: 7, to: 5 } }', 'delivery.elsewhere.to 5: less than from, 7'],
    ['delivery: { metro: { from: 4 } }', 'delivery.metro.to: missing, add `to: …`'],
    [
      'delivery: { readyIn: soon }',
      'delivery.readyIn "soon": not a number, write a number of days, such as 4',
    ],
    ['delivery: { payment: cash }', 'delivery.payment "cash": unknown key, take it out'],
    ['delivery: 3', 'delivery "3": no fields, write `key: value` lines'],
  ])('refuses %s', (line, problem) => {
    const text = readFileSync(shop, 'utf8').replace(/^delivery:[^]*?\n\n/m, '');
    const problems = problemsOf(`${text}\n${line}\n`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it('names a file of the workspace from its root', () => {
    const text = readFileSync(shop, 'utf8');
    const line = text.split('\n').findIndex((each) => each.startsWith('phone:')) + 1;
    const inside = mkdtempSync(path.join(WORKSPACE, '.cache/settings-'));
    try {
      writeFileSync(path.join(inside, 'site.yaml'), text.replace(/^phone:.*/m, 'phone: 12'));
      const name = `.cache/${path.basename(inside)}/site.yaml`;
      expect(() => readSiteSettings(path.join(inside, 'site.yaml'))).toThrow(`${name}:${line}: phone "12": `);
    } finally {
      rmSync(inside, { recursive: true });
    }
  });
});

describe('readSiteSettings in another language', () => {
  const ENGLISH = readFileSync(shop, 'utf8');
  const translation = path.join(folder, 'site.hi.yaml');

  function readHindi(text: string) {
    writeFileSync(file, ENGLISH);
    writeFileSync(translation, text);
    return readSiteSettings(file, { language: 'hi' });
  }

  it('has its texts, and says which stay in English', () => {
    const { language, city, phone, delivery, untranslated } = readHindi(
      'language: हिन्दी\ncity: जयपुर\ndelivery:\n  lastOrder:\n    festival: रक्षाबंधन\n',
    );
    expect([language, city, phone]).toEqual(['हिन्दी', 'जयपुर', '+91 00000 00000']);
    expect(delivery).toMatchObject({ readyIn: 2, lastOrder: { day: '2027-08-08', festival: 'रक्षाबंधन' } });
    expect(untranslated).toEqual([...['brand', 'tagline', 'season', 'delivery.shipsTo', 'delivery.returns']]);
  });

  it('counts the texts that a translation lacks, without those that are the same in all languages', () => {
    readHindi('language: हिन्दी\ntagline: हाथ से बनी\ncity: जयपुर\n');
    expect(findUntranslatedSite(file)).toEqual([
      'hi: site.hi.yaml lacks delivery.lastOrder.festival, delivery.shipsTo, delivery.returns',
    ]);
  });

  it('leaves out what English does not have', () => {
    expect(readHindi('language: हिन्दी\nannouncement:\n  text: आज ही\n').announcement).toBeUndefined();
  });

  it('names what is wrong in the translation', () => {
    expect(() => readHindi('city: 12\nphone: 1\ndelivery:\n  readyIn: 2\n')).toThrow(
      /site\.hi\.yaml:1: language: missing, add `language: …`\n[^\n]*:2: phone[^\n]*unknown key[^\n]*\n[^\n]*:4: delivery\.readyIn[^\n]*unknown key/,
    );
    rmSync(translation);
    expect(() => readSiteSettings(file, { language: 'hi' })).toThrow('site.hi.yaml:1: file: missing, write');
  });
});
