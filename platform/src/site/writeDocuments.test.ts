import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ListedProduct, Release } from 'shared-types';
import { PAGES_FILE, SOURCES_FILE } from '../prerender/pagesRecord';
import { toFileTable, toIntegrity, toTableText } from '../publish/fileTable';
import type { ReleaseRef } from '../publish/LogEntry';
import type { PlacedPart } from '../seo/placeProducts';
import { documentFile } from './pageAddresses';
import { fileLookup, planComposition } from './planComposition';
import { TABLE_FILE } from './releaseFiles';
import { remoteRelease, shellRelease } from './releaseFixture';
import { writeDocuments, type WrittenDocuments } from './writeDocuments';

/** Stands for the shell's server bundle: pages of a family run its remote, /image-test shows all versions. */
const SERVER = `
exports.createSiteRenderer = (composition, { fetchScript }) => async (address) => {
  const [, family] = /^[/]shop[/](\\w+)/.exec(address) ?? [];
  const remote = composition.remotes.find(({ name }) => name === 'mfe-' + family);
  if (remote) await fetchScript({ chunkId: '1', url: remote.entry.url, executed: () => true });
  const shown = address === '/image-test' ? composition.remotes.map(({ version }) => version).join() : '';
  const canonical = '<link rel="canonical" href="' + composition.site.origin + address + '"/>';
  const nav = composition.remotes.flatMap(({ nav }) => nav.map(({ label }) => label)).join();
  const body = [address, remote ? remote.entry.url : '', shown, nav].join(' ');
  return { html: '<title>' + address + '</title>' + canonical + '<main>' + body + '</main>', data: {} };
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
/** Compositions as the log names them. */
let named: ReleaseRef[];
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'documents-'));
  named = [];
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

function place(release: Release, hash: string): PlacedPart {
  const base = `/parts/${release.part}/${release.version}-${hash}/`;
  const folder = path.join(site, base);
  mkdirSync(path.join(folder, 'static/js'), { recursive: true });
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  writeFileSync(path.join(folder, release.entry), '');
  mkdirSync(path.join(folder, 'static/css'), { recursive: true });
  const styles = Object.keys(release.files).filter((file) => file.endsWith('.css'));
  for (const file of styles) writeFileSync(path.join(folder, file), 'main { color: red }');
  writeFileSync(path.join(folder, 'server/server.js'), SERVER);
  return { release, base, products: release.products === undefined ? [] : [PRODUCT] };
}

/** With a starter and a late script, as every shell: documents hold more around their pages. */
const SHELL = () => {
  const { files, exposes } = shellRelease();
  const file = Object.values(files)[0] ?? { integrity: '', size: 0 };
  const more = { './start': 'static/js/start.js', './late': 'static/js/late.js' };
  const release = shellRelease({
    files: { ...files, ...Object.fromEntries(Object.values(more).map((name) => [name, file])) },
    exposes: {
      ...exposes,
      ...Object.fromEntries(
        Object.entries(more).map(([name, script]) => [name, { scripts: [script], styles: [] }]),
      ),
    },
  });
  return place(release, 'a');
};
const LUMBA = () =>
  place(remoteRelease({ part: 'mfe-lumba', routes: [{ id: 'index', path: '/shop/lumba' }], nav: [] }), 'b');
const RAKHI = (changes: Partial<Release> = {}, hash = 'c') => {
  const routes = [
    { id: 'index', path: '/shop/rakhi' },
    { id: 'list', path: '/shop/rakhi/:type', params: { type: ['single', 'band'] }, pages: { single: 3 } },
    { id: 'product', path: '/shop/rakhi/:type/:id', params: { type: ['single', 'band'] }, products: true },
  ];
  return place(remoteRelease({ routes, products: 'products.json', ...changes }), hash);
};

/** Composes into a folder of this name, names it in the log, and returns its files by their places. */
async function compose(
  name: string,
  placed: PlacedPart[],
): Promise<WrittenDocuments & { files: Map<string, string> }> {
  const target = path.join(site, 'compositions', name);
  const shellBase = placed[0]?.base ?? '';
  const written = await writeDocuments({
    plan: planComposition(placed, { router: 'path' }),
    placed,
    toFile: fileLookup(placed),
    site,
    target,
    earlier: named,
    frame: '',
    serverBundle: path.join(site, shellBase, 'server/server.js'),
    shellBase,
    headTags: [],
  });
  const names = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  );
  const files = new Map(names.sort().map((file) => [file, readFileSync(path.join(target, file), 'base64')]));
  const table = toTableText(toFileTable(target));
  writeFileSync(path.join(target, TABLE_FILE), table);
  named.push({ id: name, integrity: toIntegrity(table) });
  return { ...written, files };
}

const inFirst = (name: string) => path.join(site, 'compositions/aaaaaaaaaaaaaaaa', name);

/** Gives a page another head, in the record from which later compositions take it over. */
function restateTitle(file = PAGES_FILE, address = '/about'): void {
  const text = readFileSync(inFirst(file), 'utf8');
  expect(text).toContain(`<title>${address}`);
  writeFileSync(inFirst(file), text.replace(`<title>${address}`, '<title>/evil'));
}

/** The shell's five pages and the 404, an index each, three pages of singles, one of bands, one product. */
const ALL_PAGES = 13;

describe('writeDocuments', () => {
  it('renders every page of the first composition, and none when nothing has changed', async () => {
    const parts = [SHELL(), LUMBA(), RAKHI()];
    const first = await compose('aaaaaaaaaaaaaaaa', parts);
    expect(first.rendered).toBe(ALL_PAGES);
    expect(first.addresses).toContain('/shop/rakhi/single/SDR001');
    const second = await compose('bbbbbbbbbbbbbbbb', parts);
    expect(second.rendered).toBe(0);
    expect(second.files).toEqual(first.files);
  });

  it('tells search engines of every page but the one for unknown addresses', async () => {
    const { files, addresses } = await compose('aaaaaaaaaaaaaaaa', [SHELL(), RAKHI()]);
    const sitemap = Buffer.from(files.get('sitemap.xml') ?? '', 'base64').toString();
    const { origin } = SHELL().release.site ?? {};
    expect([...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual(
      addresses.map((address) => origin + address),
    );
    expect(addresses).not.toContain('/404');
  });

  it('renders after one remote’s release its own pages, and those that show its version', async () => {
    await compose('aaaaaaaaaaaaaaaa', [SHELL(), LUMBA(), RAKHI()]);
    const next = await compose('bbbbbbbbbbbbbbbb', [SHELL(), LUMBA(), RAKHI({ version: '1.0.1' }, 'd')]);
    const own = next.addresses.filter((address) => address.startsWith('/shop/rakhi'));
    expect(own).toHaveLength(6);
    expect(next.rendered).toBe(own.length + 1);
  });

  it('comes to the same bytes as a composition that is made from nothing', async () => {
    await compose('aaaaaaaaaaaaaaaa', [SHELL(), LUMBA(), RAKHI()]);
    const parts = [SHELL(), LUMBA(), RAKHI({ version: '1.0.1' }, 'd')];
    const incremental = await compose('bbbbbbbbbbbbbbbb', parts);
    rmSync(path.join(site, 'compositions'), { recursive: true });
    const whole = await compose('cccccccccccccccc', parts);
    expect(whole.rendered).toBe(ALL_PAGES);
    expect(incremental.files).toEqual(whole.files);
  });

  it('renders everything anew when what every page may show has changed', async () => {
    await compose('aaaaaaaaaaaaaaaa', [SHELL(), LUMBA(), RAKHI()]);
    const renamed = RAKHI({ nav: [{ label: 'Threads', path: '/shop/rakhi' }] }, 'd');
    expect((await compose('bbbbbbbbbbbbbbbb', [SHELL(), LUMBA(), renamed])).rendered).toBe(ALL_PAGES);
  });

  it('trusts no document that has been changed since', async () => {
    const parts = [SHELL(), LUMBA(), RAKHI()];
    const first = await compose('aaaaaaaaaaaaaaaa', parts);
    const about = path.join(site, 'compositions/aaaaaaaaaaaaaaaa/pages', documentFile('/about'));
    writeFileSync(about, readFileSync(about, 'utf8').replace('<main>', '<main>evil'));
    const next = await compose('bbbbbbbbbbbbbbbb', parts);
    expect(next.rendered).toBe(1);
    expect(next.files).toEqual(first.files);
  });

  it.each<[string, () => void]>([
    ['a record that has been changed since', () => restateTitle()],
    [
      'a record that has been changed with its table',
      () => {
        restateTitle();
        writeFileSync(inFirst(TABLE_FILE), toTableText(toFileTable(inFirst('.'))));
      },
    ],
    ['a composition that the log does not name', () => (named = [])],
  ])('trusts no page of %s', async (_title, change) => {
    const parts = [SHELL(), LUMBA(), RAKHI()];
    const first = await compose('aaaaaaaaaaaaaaaa', parts);
    change();
    const next = await compose('bbbbbbbbbbbbbbbb', parts);
    expect(next.rendered).toBe(ALL_PAGES);
    expect(next.files).toEqual(first.files);
  });

  it('renders the product and the further pages of the list whose sources have been changed since', async () => {
    const parts = [SHELL(), LUMBA(), RAKHI()];
    const first = await compose('aaaaaaaaaaaaaaaa', parts);
    restateTitle(SOURCES_FILE, '/shop/rakhi/single/SDR001');
    const next = await compose('bbbbbbbbbbbbbbbb', parts);
    expect(next.rendered).toBe(3);
    expect(next.files).toEqual(first.files);
  });

  it('renders of a list the page that is missing, and no other', async () => {
    const parts = [SHELL(), LUMBA(), RAKHI()];
    const first = await compose('aaaaaaaaaaaaaaaa', parts);
    const folder = path.join(site, 'compositions/aaaaaaaaaaaaaaaa/pages');
    rmSync(path.join(folder, documentFile('/shop/rakhi/single?page=2')));
    const next = await compose('bbbbbbbbbbbbbbbb', parts);
    expect(next.rendered).toBe(1);
    expect(next.files).toEqual(first.files);
  });
});
