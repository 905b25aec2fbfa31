import type { Product } from 'shared-types';
import { loadAllPage } from './loadAllPage';

const LISTS: Record<string, string[]> = {
  mirror: ['M1', 'M2', 'M3'],
  hanging: ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9'],
};

// The cards are older than the lists: they say ten and one.
jest.mock('../catalogue/collections.yaml', () => ({
  collections: [
    { key: 'mirror', count: 10 },
    { key: 'hanging', count: 1 },
  ],
  countProducts: (key: string) => LISTS[key]?.length,
  loadPage: (key: string, page: number) => {
    const ids = LISTS[key]?.slice(8 * (page - 1), 8 * page) ?? [];
    return Promise.resolve({
      page,
      total: LISTS[key]?.length,
      products: ids.map((id) => ({ id }) as Product),
    });
  },
}));

const idsOf = async (page: number) => (await loadAllPage(page)).products.map(({ id }) => id);

it('divides all collections into pages by the lists that are loaded', async () => {
  expect(await idsOf(1)).toEqual(['M1', 'M2', 'M3', 'H1', 'H2', 'H3', 'H4', 'H5']);
  expect(await idsOf(2)).toEqual(['H6', 'H7', 'H8', 'H9']);
  expect(await loadAllPage(9)).toMatchObject({ page: 2, total: 12 });
});
