import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareSites } from './compareSites';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'compare-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const PAGE = {
  price: '155',
  phone: '919876543210',
  style: 'Card-a1b2',
  script: 'main.d36842657168a24b94cf.js',
  release: '1.0.0-2c3d02b268a3',
};

/** A site of one document, and its folder. */
function writeSite(name: string, changes: Partial<typeof PAGE> = {}): string {
  const { price, phone, style, script, release } = { ...PAGE, ...changes };
  const site = path.join(folder, name);
  mkdirSync(path.join(site, 'current/public'), { recursive: true });
  writeFileSync(
    path.join(site, 'current/public/index.html'),
    `<link rel="modulepreload" href="/parts/mfe-rakhi/${release}/static/js/${script}" />
<p class="${style}">₹${price}</p>
<a href="https://wa.me/${phone}">Ask</a>
`,
  );
  return site;
}

describe('compareSites', () => {
  it.each([
    ['class', { style: 'Card-c3d4' }],
    ['hash', { script: 'main.76ceda35b29c183eb389.js' }],
    ['release', { release: '1.0.0-30052d153cc9' }],
  ])('finds no difference in another %s', (_, changes) => {
    expect(compareSites(writeSite('before'), writeSite('after', changes))).toEqual([]);
  });

  it('finds another price', () => {
    expect(compareSites(writeSite('before'), writeSite('after', { price: '165' }))).toEqual([
      'index.html\n  - <p>₹155\n  + <p>₹165',
    ]);
  });

  it('finds another telephone number', () => {
    expect(compareSites(writeSite('before'), writeSite('after', { phone: '919876543211' }))).toEqual([
      'index.html\n  - <a href="https://wa.me/919876543210">Ask\n  + <a href="https://wa.me/919876543211">Ask',
    ]);
  });

  it('refuses a site without documents', () => {
    const empty = path.join(folder, 'empty');
    mkdirSync(path.join(empty, 'current/public'), { recursive: true });
    expect(() => compareSites(empty, writeSite('after'))).toThrow(
      `${empty}/current/public holds no documents: name the folder of a built site.`,
    );
  });
});
