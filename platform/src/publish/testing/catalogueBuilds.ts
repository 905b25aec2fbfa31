import { createHash } from 'node:crypto';
import path from 'node:path';
import { PAGE_SIZE, type Release } from 'shared-types';
import { toJsonText } from '../../catalogue/jsonText';
import { FAN_OUT } from '../../catalogue/pageTree';
import type { Build } from '../publish';
import { listedProduct, type PublishFixture } from '../publishFixture';

/** Renders a list's page from its data: the remote's entry, what finds its pages, then the page. Home asks remotes, too. */
const SERVER_BUNDLE = `
exports.createSiteRenderer = (composition, { fetchScript }) => async (address) => {
  const run = (url, isOfPage) => fetchScript({ chunkId: 'x', url, isOfPage, executed: () => true });
  const remote = composition.remotes.find(({ routes }) => routes.some(({ path }) => address.startsWith(path)));
  const head = '<title>' + address + '</title><link rel="canonical" href="' + composition.site.origin + address + '"/>';
  if (!remote) {
    for (const { entry } of address === '/' ? composition.remotes : []) await run(entry.url);
    return { html: head + '<main>' + composition.site.brand + '</main>', data: { [address]: 'its own' } };
  }
  await run(remote.entry.url);
  if (!remote.code) return { html: head + '<main>' + remote.name + '</main>', data: {} };
  await run(remote.exposes['./routes'].data.url);
  const [, product, number] = /SDR(\\d+)/.exec(address) ? [0, +/SDR(\\d+)/.exec(address)[1]] : [0, 0, +(/page=(\\d+)/.exec(address) || [0, 1])[1]];
  const page = number || Math.ceil(product / 8);
  const folder = remote.exposes['./routes'].data.url.replace(/[^/]+$/, '');
  if (address !== '/shop/rakhi') {
    const [level, , , names] = JSON.parse(Object.values(globalThis.storefrontData)[0]).lists.single[1];
    if (level) await run(folder + names[Math.floor((page - 1) / ${FAN_OUT})], true);
    await run(folder + (level ? globalThis.index[(page - 1) % ${FAN_OUT}] : names[page - 1]), true);
  }
  const shown = address === '/shop/rakhi' ? 'index' : globalThis.shown;
  return { html: head + '<main>' + shown + '</main>', data: {} };
};`;

/** A shell that renders lists from their data. */
export const catalogueShell = (fixture: PublishFixture, version = '1.0.0'): Build =>
  fixture.shell({ version, files: { 'server/index.cjs': SERVER_BUNDLE } });

/** A script by the name that it has in a release: what it is, and a hash. */
function toScript(key: string, text: string): [name: string, text: string] {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 24);
  return [`static/js/${key}.${hash}.chunk.js`, text];
}

const inGroups = <Item>(items: Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );

const namesOf = (scripts: [name: string, text: string][]) =>
  scripts.map(([name]) => path.posix.basename(name));

/** The pages of a list, what finds them, and the indexes between both where it is long (`catalogue/pageTree`). */
function toList(prices: number[]) {
  const pages = inGroups(prices, PAGE_SIZE).map((page, place) =>
    toScript(`single-${place + 1}`, `globalThis.shown = '${page.join(' ')}';`),
  );
  const indexes = inGroups(namesOf(pages), FAN_OUT).map((names, place) =>
    toScript(`single-index1-${place + 1}`, `globalThis.index = ${JSON.stringify(names)};`),
  );
  const isLong = pages.length > 10;
  const tree = isLong ? [1, 0, [], namesOf(indexes)] : [0, 0, [], namesOf(pages)];
  return { pageCount: pages.length, tree, scripts: isLong ? [...pages, ...indexes] : pages };
}

export interface CatalogueBuild {
  /** Prices of the products of one list, in order; eight stand on a page. */
  prices: number[];
  /** Text of its entry. */
  code?: string;
  version?: string;
  /** Descriptions, which only documents tell. */
  description?: string;
  /** What the list is called. */
  label?: string;
  /** Name of the first product's share picture. */
  share?: string;
}

/** A build of mfe-rakhi whose data stand apart from its code: a list in pages, and what finds them. */
export function catalogueBuild(
  fixture: PublishFixture,
  {
    prices,
    code = 'one',
    version = '1.0.0',
    description = 'A lotus.',
    label = 'Single Rakhi',
    share,
  }: CatalogueBuild,
): Build {
  const { pageCount, tree, scripts } = toList(prices);
  const roots = {
    collections: [['single', label, '', prices.length, 0]],
    lists: { single: [prices.length, tree] },
  };
  const lists = `(self.storefrontData||={})[/[^/]+\\.chunk/.exec(document.currentScript.src)]=${toJsonText(roots)};\n`;
  const root = toScript('lists', lists);
  const [data] = root;
  const changes: Partial<Release> = {
    code: createHash('sha256').update(code).digest('hex'),
    exposes: {
      './routes': { scripts: ['static/js/806.2.chunk.js'], styles: ['static/css/styles.3.css'], data },
    },
    routes: [
      { id: 'index', path: '/shop/rakhi' },
      {
        id: 'list',
        path: '/shop/rakhi/:type',
        params: { type: ['single'] },
        pages: { single: pageCount },
      },
      { id: 'product', path: '/shop/rakhi/:type/:id', params: { type: ['single'] }, products: true },
    ],
  };
  const products = prices.map((price, place) =>
    listedProduct({
      id: `SDR${String(place + 1).padStart(3, '0')}`,
      price,
      description,
      page: Math.floor(place / PAGE_SIZE) + 1,
      ...(place === 0 && share !== undefined && { share }),
    }),
  );
  return fixture.remote({
    version,
    code,
    products,
    changes,
    files: {
      ...Object.fromEntries([...scripts, root]),
      ...(share !== undefined && { [share]: 'a picture' }),
    },
  });
}
