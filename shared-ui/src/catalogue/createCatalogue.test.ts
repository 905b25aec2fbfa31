import type { Picture, Product, SortOrder } from '@dhaaga-noor/shared-types';
import { createCollections } from './createCatalogue';

const picture: Picture = {
  ...{ kind: 'image', base: 'media/one', widths: [320, 640], width: 640, height: 480 },
  ...{ placeholder: 'data:image/webp;base64,AA==', alt: 'A rakhi.' },
};

const product = (id: string): Product => ({
  ...{ id, name: id, price: 100, description: 'A thread.', category: 'rakhi' },
  media: [
    picture,
    { kind: 'video', src: 'media/two.mp4', width: 640, height: 640, poster: picture, alt: '' },
  ],
});

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `SDR${String(index + 1)}`);

/** A catalogue with one list, and the requested pages. */
function create(count: number) {
  const ids = idsOf(count);
  // 120, 110, 100, 120 …
  const prices = ids.map((_, index) => 120 - (index % 3) * 10);
  const requested: number[] = [];
  const pages = Array.from({ length: Math.ceil(count / 8) }, (_, index) => () => {
    requested.push(index + 1);
    return Promise.resolve({ default: ids.slice(index * 8, (index + 1) * 8).map(product) });
  });
  const { collections, loadPage } = createCollections({
    collections: [
      { key: 'single', label: 'Single', description: 'One.', count, cover: picture },
      { key: 'pet', label: 'Pet', description: 'None.', count: 0 },
    ],
    lists: { single: { ids, prices, pages }, pet: { ids: [], prices: [], pages: [] } },
  });
  const load = async (at: number | string, sort?: SortOrder) => {
    const { page, products, total } = await loadPage('single', at, sort);
    return { page, total, ids: products.map(({ id }) => id), requested: requested.splice(0) };
  };
  return { collections, loadPage, load };
}

describe('createCollections', () => {
  it.each([
    [1, 1, 1],
    [8, 1, 8],
    [9, 1, 8],
    [9, 2, 1],
    [80, 10, 8],
  ])('of %d products: page %d holds %d, and is all that is loaded', async (count, page, held) => {
    const first = (page - 1) * 8;
    const ids = idsOf(count).slice(first, first + held);
    expect(await create(count).load(page)).toEqual({ page, total: count, ids, requested: [page] });
  });

  it('returns the last page for greater numbers', async () => {
    expect(await create(20).load(99)).toMatchObject({ page: 3, requested: [3] });
  });

  it.each([
    ['SDR1', 1],
    ['SDR8', 1],
    ['SDR9', 2],
    ['SDR20', 3],
  ])('finds the page of %s: page %d', async (id, page) => {
    const found = await create(20).load(id);
    expect(found).toMatchObject({ page, requested: [page] });
    expect(found.ids).toContain(id);
  });

  it.each(['SDR21', 'SDML001', 'constructor', ''])(
    'shows the first page for the unknown id "%s"',
    async (id) => {
      expect(await create(20).load(id)).toMatchObject({ page: 1, requested: [1] });
    },
  );

  it.each(['pet', 'none', '__proto__', 'constructor'])('has no products in the list "%s"', async (key) => {
    const { loadPage } = create(20);
    for (const at of [1, 2, 'SDR001'])
      expect(await loadPage(key, at)).toEqual({ page: 1, products: [], total: 0 });
  });

  it('sorts by price, equal ones in list order, and loads only the chunks of the page', async () => {
    const low = await create(20).load(1, 'price-low');
    expect(low.ids).toEqual(['SDR3', 'SDR6', 'SDR9', 'SDR12', 'SDR15', 'SDR18', 'SDR2', 'SDR5']);
    expect(low.requested).toEqual([1, 2, 3]);
    const high = await create(20).load(3, 'price-high');
    expect(high).toMatchObject({ page: 3, ids: ['SDR9', 'SDR12', 'SDR15', 'SDR18'], requested: [2, 3] });
  });

  it('paginates several lists as one, in order', async () => {
    const load = (ids: string[]) => () => Promise.resolve({ default: ids.map(product) });
    const lists = {
      mirror: { ids: ['M1', 'M2'], prices: [1, 2], pages: [load(['M1', 'M2'])] },
      hanging: { ids: idsOf(8), prices: idsOf(8).map(() => 3), pages: [load(idsOf(8))] },
    };
    const { loadPage } = createCollections({ collections: [], lists });
    const all = await loadPage(['mirror', 'hanging'], 2);
    expect(all).toMatchObject({ page: 2, total: 10 });
    expect(all.products.map(({ id }) => id)).toEqual(['SDR7', 'SDR8']);
  });

  it('loads a page again after a failure', async () => {
    let attempts = 0;
    const load = () =>
      (attempts += 1) === 1
        ? Promise.reject(new Error('Loading chunk single-1 failed'))
        : Promise.resolve({ default: [product('SDR001')] });
    const lists = { single: { ids: ['SDR001'], prices: [100], pages: [load] } };
    const { loadPage } = createCollections({ collections: [], lists });
    await expect(loadPage('single', 1)).rejects.toThrow('Loading chunk single-1 failed');
    expect((await loadPage('single', 1)).products).toHaveLength(1);
  });
});
