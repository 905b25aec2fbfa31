import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WORKSPACE } from '../system';
import { readSiteSettings } from './readSiteSettings';

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
  'instagram: https://photos.example/brand',
  "instagramHandle: '@brand'",
  'whatsapp: https://chat.example/910000000000',
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

  it('names every problem at once by line, value and remedy', () => {
    expect(problemsOf(TEXTS.join('\n'))).toEqual([
      'site.yaml:1: season is missing: should be a text of 1 to 120 characters without markup',
      'site.yaml:3: origin "https://shop.example/": should be a URL such as https://shop.example, without a trailing slash',
      'site.yaml:5: phone "12": should be a telephone number in international form, such as "+91 00000 00000"',
      'site.yaml:12: announcement.from "1 August": should be a day such as 2026-08-01',
      'site.yaml:18: delivery.metro.to "many": should be a whole number from 1',
      'site.yaml:20: delivery.lastOrder.day "8 August": should be a day such as 2026-08-01',
      expect.stringMatching(/^site\.yaml:22: YAML .*: ends at the #, put the text in quotes/),
      expect.stringMatching(/^site\.yaml:22: town is no setting: should be one of brand, /),
    ]);
  });

  it('takes a year without quotes as a text', () => {
    const text = readFileSync(shop, 'utf8').replace(/^season:.*$/m, 'season: 2026');
    writeFileSync(file, text);
    expect(readSiteSettings(file)).toMatchObject({ season: '2026' });
  });

  it.each([
    ['brand: Brand\nbrand: Other', /^site\.yaml:2: YAML .*keep one of the two$/],
    ['brand: Brand\ncity: "Jaipur', /^site\.yaml:2: YAML .*close the quote that opens above$/],
    ['', /^site\.yaml:1: value null: should be an object$/],
  ])('refuses what is no table: %j', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(message)]);
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
