import type { ProductPage, ProductRecord } from 'shared-types';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { generateForTests } from './generate';
import { planPages } from './pageTree';
import { TEST_MEDIA } from './testMedia';

function product(number: number, changes: Partial<ProductRecord> = {}): CatalogueProduct {
  const id = `SDR${String(number).padStart(3, '0')}`;
  const record: ProductRecord = {
    ...{ id, name: `Rakhi ${number}`, price: 100, description: 'A thread.', category: 'rakhi' },
    type: 'single',
    ...changes,
  };
  const pictures = [{ kind: 'image' as const, file: `/single/${id}/1.webp`, alt: 'A rakhi.' }];
  return { record, list: 'single', folder: `/single/${id}`, pictures, clips: [] };
}

const list = (count: number) => Array.from({ length: count }, (_, place) => product(place + 1));

/** The function that a remote imports, and the names of the scripts that it has fetched. */
function evaluate(products: CatalogueProduct[]) {
  const catalogue: Catalogue = {
    ...{ folder: '/', category: 'rakhi', collections: [], listed: [], featured: [], faults: [] },
    products: new Map([['single', products]]),
  };
  const exports: Record<string, unknown> = {};
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code that these tests are about
  const run = new Function('exports', generateForTests(catalogue, TEST_MEDIA)) as (exports: object) => void;
  run(exports);
  const host = globalThis as unknown as {
    __storefrontFetchScript: (script: { url: string }) => Promise<void>;
  };
  const { __storefrontFetchScript: fetchScript } = host;
  const fetched: string[] = [];
  host.__storefrontFetchScript = (script) => {
    fetched.push(script.url.replace(/^\/static\/js\/(.*)\.[0-9a-f]{24}\.chunk\.js$/, '$1'));
    return fetchScript(script);
  };
  const loadPage = exports['loadPage'] as (key: string, at: number | string) => Promise<ProductPage>;
  const load = async (at: number | string) => {
    fetched.length = 0;
    const { page, products: shown, total } = await loadPage('single', at);
    return { page, ids: shown.map(({ id }) => id), total, fetched: [...fetched] };
  };
  return { load };
}

const idsOf = (from: number, to: number) =>
  list(to)
    .slice(from - 1)
    .map(({ record }) => record.id);

describe('the pages of a list', () => {
  it('are none to fetch of an empty list', async () => {
    expect(await evaluate([]).load(1)).toEqual({ page: 1, ids: [], total: 0, fetched: [] });
  });

  it.each([
    [1, 1, 1],
    [8, 1, 8],
    [9, 1, 8],
    [9, 2, 1],
    [80, 10, 8],
  ])('of %d products: page %d holds %d, and is all that is fetched', async (count, page, held) => {
    const first = (page - 1) * 8 + 1;
    expect(await evaluate(list(count)).load(page)).toEqual({
      ...{ page, total: count },
      ids: idsOf(first, first + held - 1),
      fetched: [`single-${page}`],
    });
  });

  it('end with the last one, whatever is asked for', async () => {
    expect(await evaluate(list(20)).load(99)).toMatchObject({ page: 3, fetched: ['single-3'] });
  });

  it.each([
    ['SDR001', 1],
    ['SDR008', 1],
    ['SDR009', 2],
    ['SDR020', 3],
  ])('are found by a product: %s on page %d', async (id, page) => {
    const found = await evaluate(list(20)).load(id);
    expect(found.page).toBe(page);
    expect(found.ids).toContain(id);
    expect(found.fetched).toEqual([`single-${page}`]);
  });

  it.each(['SDR000', 'SDR021', 'SDML001', 'constructor', ''])(
    'are searched in vain for "%s", in one of them',
    async (id) => {
      const { ids, fetched } = await evaluate(list(20)).load(id);
      expect(ids).not.toContain(id);
      expect(fetched).toHaveLength(1);
    },
  );

  it.each([
    [81, ['single-index1-1', 'single-11']],
    [257, ['single-index1-2', 'single-33']],
    [2561, ['single-index2-1', 'single-index1-11', 'single-321']],
  ])('of %d products are found through few indexes', async (count, fetched) => {
    const { load } = evaluate(list(count));
    const id = `SDR${String(count).padStart(3, '0')}`;
    const last = Math.ceil(count / 8);
    expect(await load(last)).toEqual({ page: last, ids: [id], total: count, fetched });
    expect(await evaluate(list(count)).load(id)).toEqual({ page: last, ids: [id], total: count, fetched });
  });

  it('are all where they should be in a list with indexes of two levels', async () => {
    const count = 2570;
    const { load } = evaluate(list(count));
    for (let page = 1; page <= Math.ceil(count / 8); page += 1) {
      const first = (page - 1) * 8 + 1;
      expect((await load(page)).ids).toEqual(idsOf(first, Math.min(first + 7, count)));
    }
  });

  it('are in the order of ids, which grow longer', async () => {
    const products = [...list(5), product(999), product(1000), product(1001), product(10_000)];
    expect(await evaluate(products).load('SDR10000')).toMatchObject({ page: 2, ids: ['SDR10000'] });
    expect(await evaluate(products).load('SDR1000')).toMatchObject({ page: 1 });
  });
});

describe('planPages', () => {
  const namesOf = (products: CatalogueProduct[]) =>
    planPages('single', products, TEST_MEDIA).chunks.map(({ name }) => name);

  it('names a chunk after what it holds: another price changes its page and the indexes above it', () => {
    const before = namesOf(list(2570));
    const changed = list(2570).map((each, place) => (place === 400 ? product(401, { price: 7 }) : each));
    const after = namesOf(changed);
    const renamed = after.filter((name) => !before.includes(name)).map((name) => name.split('.')[0]);
    expect(renamed).toEqual([
      'static/js/single-51',
      'static/js/single-index1-2',
      'static/js/single-index2-1',
    ]);
    expect(after).toHaveLength(before.length);
  });

  it('holds what products share once a page, and no other page’s products', () => {
    const [first] = planPages('single', list(9), TEST_MEDIA).chunks;
    expect(first?.code.match(/"rakhi"/g)).toHaveLength(1);
    expect(first?.code).not.toContain('SDR009');
  });

  it('keeps few hashes where every page of the remote would load them', () => {
    const inRoot = (count: number) => planPages('single', list(count), TEST_MEDIA).root[3].length;
    expect([0, 8, 80, 81, 2560, 2561].map(inRoot)).toEqual([0, 1, 10, 1, 10, 1]);
  });
});
