import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Composition, ListedProduct, Release } from '@dhaaga-noor/shared-types';
import type { PlacedPart } from './head/planPages';
import { compose, type ComposeOptions } from './compose';
import { documentFile } from './paths';
import { serverFile } from '../store/releaseFiles';
import { remoteRelease, shellRelease } from './releaseFixture';

/** Replaces the shell's server bundle: pages of a family run its remote. */
const SERVER = `
exports.createSiteRenderer = (composition, { fetchScript }) => async (url) => {
  const [, family] = /^[/]shop[/](\\w+)/.exec(url) ?? [];
  const remote = composition.remotes.find(({ name }) => name === 'mfe-' + family);
  if (remote) await fetchScript({ chunkId: '1', url: remote.entry.url, executed: () => true });
  const canonical = '<link rel="canonical" href="' + composition.site.origin + (composition.base || '/') + url.slice(1) + '"/>';
  const nav = composition.remotes.flatMap(({ nav }) => nav.map(({ label }) => label)).join();
  const body = [url, remote ? remote.entry.url : '', nav, composition.year].join(' ');
  return { html: '<title>' + url + '</title>' + canonical + '<main>' + body + '</main>', data: {} };
};`;

const PRODUCT: ListedProduct = {
  id: 'SDR001',
  name: 'Kundan Rakhi',
  price: 140,
  description: 'A medallion on a thread.',
  list: '/shop/rakhi/single',
  page: 1,
  media: [],
};

let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'compose-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

function place(release: Release, hash: string): PlacedPart {
  const base = `/parts/${release.part}/${release.version}-${hash}/`;
  const folder = path.join(site, base);
  mkdirSync(path.join(folder, 'static/js'), { recursive: true });
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  for (const { entry } of [release, ...Object.values(release.languages ?? {})])
    writeFileSync(path.join(folder, entry), '');
  mkdirSync(path.join(folder, 'static/css'), { recursive: true });
  const styles = Object.keys(release.files).filter((file) => file.endsWith('.css'));
  for (const file of styles) writeFileSync(path.join(folder, file), 'main { color: red }');
  for (const language of [undefined, ...Object.keys(release.languages ?? {})])
    writeFileSync(path.join(folder, serverFile(language)), SERVER);
  return { release, base, products: release.products === undefined ? [] : [PRODUCT] };
}

const SHELL = () => place(shellRelease(), 'a');
const LUMBA = () =>
  place(remoteRelease({ part: 'mfe-lumba', routes: [{ id: 'index', path: '/shop/lumba' }], nav: [] }), 'b');
const RAKHI_ROUTES = [
  { id: 'index', path: '/shop/rakhi' },
  { id: 'list', path: '/shop/rakhi/:type', params: { type: ['single', 'band'] }, pages: { single: 3 } },
  { id: 'product', path: '/shop/rakhi/:type/:id', params: { type: ['single', 'band'] }, products: true },
];
const RAKHI = (changes: Partial<Release> = {}, hash = 'c') => {
  return place(remoteRelease({ routes: RAKHI_ROUTES, products: 'products.json', ...changes }), hash);
};

const PARTS = () => [SHELL(), LUMBA(), RAKHI()];

/** Composes, and returns the files by their path in the composition's folder. */
async function composed(placed: PlacedPart[], changes: Partial<ComposeOptions> = {}) {
  const ref = await compose({ site, placed, year: 2026, ...changes });
  const folder = path.join(site, 'compositions', ref.id);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = names.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, file), readFileSync(file, 'base64')] as const;
  });
  const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  return { ref, folder, files: Object.fromEntries(files), textOf };
}

const documentOf = (url: string) => path.join('public', documentFile(url));

describe('compose', () => {
  it('writes a document for every page, and for unknown ones', async () => {
    const { textOf } = await composed(PARTS());
    for (const url of ['/', '/about', '/shop/rakhi/single/page/3', '/shop/rakhi/single/SDR001', '/404'])
      expect(textOf(documentOf(url))).toContain(`<main>${url}`);
  });

  it('lists every page in the sitemap but the one for unknown URLs', async () => {
    const { textOf } = await composed(PARTS());
    const { urls } = JSON.parse(textOf('composition.json')) as { urls: string[] };
    const listed = [...textOf('public/sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url);
    expect(listed).toEqual(urls.map((url) => `${SHELL().release.site?.origin}${url}`));
    expect(urls).toContain('/shop/rakhi/single/SDR001');
    expect(urls).not.toContain('/404');
  });

  it('gives the same bytes for the same inputs in any folder', async () => {
    const first = await composed(PARTS());
    const moved = mkdtempSync(path.join(tmpdir(), 'compose-'));
    cpSync(path.join(site, 'parts'), path.join(moved, 'parts'), { recursive: true });
    rmSync(site, { recursive: true });
    site = moved;
    const second = await composed(PARTS());
    expect(second.ref).toEqual(first.ref);
    expect(second.files).toEqual(first.files);
  });

  it('reads no previous composition: a foreign script in one is not copied', async () => {
    const { folder, textOf } = await composed(PARTS());
    const about = path.join(folder, documentOf('/about'));
    writeFileSync(about, textOf(documentOf('/about')).replace('<main>', '<script>evil()</script><main>'));
    const next = await composed([SHELL(), LUMBA(), RAKHI({ version: '1.0.1' }, 'd')]);
    expect(next.textOf(documentOf('/about'))).not.toContain('evil');
  });

  it('leaves documents that cannot load the new release unchanged, and lists the live entries', async () => {
    const RELEASED = { ...RAKHI({ version: '1.0.1' }, 'd'), lastKnownGood: RAKHI() };
    const [before, after] = [await composed(PARTS()), await composed([SHELL(), LUMBA(), RELEASED])];
    const changed = Object.keys(after.files).filter((name) => after.files[name] !== before.files[name]);
    const documents = changed.flatMap((name) => /^public\/(.*)\.html$/.exec(name)?.[1] ?? []);
    expect(documents.filter((name) => !name.startsWith('shop/rakhi')).sort()).toEqual(['404']);
    expect(documents).toContain('shop/rakhi/single/SDR001');
    expect(after.textOf('public/live.txt')).toBe(
      '/parts/mfe-lumba/1.0.0-b/static/js/remoteEntry.1.js\n/parts/mfe-rakhi/1.0.1-d/static/js/remoteEntry.1.js\n',
    );
  });

  it('takes the year from its options', async () => {
    const next = await composed(PARTS(), { year: 2027 });
    expect(next.textOf(documentOf('/'))).toContain('2027</main>');
  });

  it('restores a page of a composition that exists already', async () => {
    const { folder, textOf } = await composed(PARTS());
    const page = textOf(documentOf('/about'));
    writeFileSync(path.join(folder, documentOf('/about')), 'evil');
    const again = await composed(PARTS());
    expect(again.folder).toBe(folder);
    expect(again.textOf(documentOf('/about'))).toBe(page);
  });

  it('refuses an existing composition with an additional page', async () => {
    const { folder } = await composed(PARTS());
    writeFileSync(path.join(folder, 'public/evil.html'), 'evil');
    await expect(composed(PARTS())).rejects.toThrow('public/evil.html was not published');
  });
});

/** A release with the same files in Hindi, but for its entry. */
function inHindi(release: Release): Release {
  const { container, entry, exposes, nav, files, site: settings } = release;
  const own = entry.replace('.1.', '.hi.');
  const hi = {
    container: container && `${container}_hi`,
    entry: own,
    exposes,
    nav: nav.map((item) => ({ ...item, label: 'राखी' })),
    ...(settings && { site: { ...settings, language: 'हिन्दी' } }),
  };
  const start = container === '' ? { '.': { scripts: [own], styles: [] } } : exposes;
  return {
    ...release,
    files: { ...files, [own]: files[entry] as Release['files'][string] },
    languages: { hi: { ...hi, exposes: start } },
  };
}

describe('compose of a site in two languages', () => {
  const redirects = [{ from: '/old', to: '/shop', line: 1 }];
  const HINDI_SHELL = () => place(inHindi(shellRelease({ redirects })), 'h');
  const HINDI_RAKHI = (version = '1.0.0') => {
    const container = `mfe_rakhi_${version}`;
    const changes = { ...inHindi(remoteRelease({ version, container })), routes: RAKHI_ROUTES };
    const placed = RAKHI(changes, version);
    return { ...placed, translated: { hi: placed.products.map((each) => ({ ...each, name: 'कुंदन राखी' })) } };
  };
  const compositionOf = (document: string) =>
    JSON.parse(/id="composition">(.*)<\/script>/.exec(document)?.[1] ?? '') as Composition;

  it('writes every page in both, below the base of each', async () => {
    const { textOf } = await composed([HINDI_SHELL(), LUMBA(), HINDI_RAKHI()], { base: '/repo/' });
    const { urls, ...written } = JSON.parse(textOf('composition.json')) as {
      urls: string[];
      redirects: object;
    };
    const english = urls.filter((url) => !url.startsWith('/hi/'));
    expect(urls).toEqual([...english, ...english.map((url) => `/hi${url}`)]);
    for (const url of [...urls, '/404', '/hi/404', '/offline', '/hi/offline', '/50x', '/hi/50x'])
      expect(textOf(documentOf(url))).toContain(`<html lang="${url.startsWith('/hi/') ? 'hi' : 'en-IN'}">`);
    expect(written.redirects).toEqual({ '/old': '/shop', '/hi/old': '/hi/shop' });
    const { base, root, language, languages } = compositionOf(textOf(documentOf('/hi/shop/rakhi')));
    expect({ base, root, language }).toEqual({ base: '/repo/hi/', root: '/repo/', language: 'hi' });
    expect(languages).toEqual([
      { code: 'en', name: 'English', base: '/repo/' },
      { code: 'hi', name: 'हिन्दी', base: '/repo/hi/' },
    ]);
    expect(textOf(documentOf('/hi/shop/rakhi'))).toContain(
      'src="/repo/parts/shell/1.0.0-h/static/js/main.hi.js"',
    );
  });

  it('names each page in the other language, for search engines', async () => {
    const { textOf } = await composed([HINDI_SHELL(), LUMBA(), HINDI_RAKHI()]);
    const links = [
      'rel="alternate" hreflang="en" href="https://www.example.com/about"',
      'rel="alternate" hreflang="hi" href="https://www.example.com/hi/about"',
      'rel="alternate" hreflang="x-default" href="https://www.example.com/about"',
    ];
    for (const link of links) {
      for (const url of ['/about', '/hi/about']) expect(textOf(documentOf(url))).toContain(`<link ${link}>`);
      expect(textOf('public/sitemap.xml').split(`<xhtml:link ${link}/>`)).toHaveLength(3);
    }
  });

  it('names the web manifest of each, and that of English where a language has none', async () => {
    const shell = HINDI_SHELL();
    const folder = path.join(site, shell.base, 'public');
    mkdirSync(folder);
    const manifestsOf = async (...names: string[]) => {
      names.forEach((name) => writeFileSync(path.join(folder, name), '{}'));
      const { textOf } = await composed([shell, LUMBA(), HINDI_RAKHI()]);
      return ['/about', '/hi/about'].map(
        (url) => /<link rel="manifest" href="([^"]*)">/.exec(textOf(documentOf(url)))?.[1],
      );
    };
    expect(await manifestsOf('site.webmanifest')).toEqual(['/site.webmanifest', '/site.webmanifest']);
    expect(await manifestsOf('site.hi.webmanifest')).toEqual(['/site.webmanifest', '/site.hi.webmanifest']);
  });

  it('shows a part without the language in English, and says so', async () => {
    const { textOf } = await composed([HINDI_SHELL(), LUMBA(), HINDI_RAKHI()]);
    expect(textOf('public/live.txt')).toBe(
      [
        '/parts/mfe-lumba/1.0.0-b/static/js/remoteEntry.1.js',
        '/parts/mfe-rakhi/1.0.0-1.0.0/static/js/remoteEntry.1.js',
        '/parts/mfe-rakhi/1.0.0-1.0.0/static/js/remoteEntry.hi.js\n',
      ].join('\n'),
    );
    const [lumba] = compositionOf(textOf(documentOf('/hi/shop/lumba'))).remotes;
    expect(lumba).toMatchObject({ container: 'mfe_rakhi_1_0_0', lang: 'en' });
    const [, rakhi] = compositionOf(textOf(documentOf('/hi/shop/rakhi'))).remotes;
    expect(rakhi).toMatchObject({ container: 'mfe_rakhi_1.0.0_hi', nav: [{ label: 'राखी' }] });
    expect(rakhi).not.toHaveProperty('lang');
    expect(textOf(documentOf('/hi/shop/rakhi/single/SDR001'))).toContain('content="कुंदन राखी · ₹140"');
    expect(textOf(documentOf('/shop/rakhi/single/SDR001'))).toContain('content="Kundan Rakhi · ₹140"');
  });

  it('fails over to a release in the same language only', async () => {
    const [shell, next] = [HINDI_SHELL(), HINDI_RAKHI('1.1.0')];
    const fallbacksOf = async (lastKnownGood: PlacedPart) => {
      const { textOf } = await composed([shell, { ...next, lastKnownGood }]);
      return ['/shop/rakhi', '/hi/shop/rakhi'].map(
        (url) => compositionOf(textOf(documentOf(url))).remotes[0]?.lastKnownGood?.container,
      );
    };
    expect(await fallbacksOf(HINDI_RAKHI())).toEqual(['mfe_rakhi_1.0.0', 'mfe_rakhi_1.0.0_hi']);
    expect(await fallbacksOf(RAKHI())).toEqual(['mfe_rakhi_1_0_0', undefined]);
  });
});
