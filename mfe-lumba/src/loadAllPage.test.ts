import type { Product } from 'shared-types';
import { loadAllPage } from './loadAllPage';

const LISTS: Record<string, string[]> = {
  mirror: ['M1', 'M2', 'M3'],
  hanging: ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9'],
};

jest.mock('../catalogue/collections.yaml', () => ({
  collections: [
    { key: 'mirror', count: 3 },
    { key: 'hanging', count: 9 },
  ],
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

it('divides all collections into pages, in display order', async () => {
  expect(await idsOf(1)).toEqual(['M1', 'M2', 'M3', 'H1', 'H2', 'H3', 'H4', 'H5']);
  expect(await idsOf(2)).toEqual(['H6', 'H7', 'H8', 'H9']);
  expect(await loadAllPage(9)).toMatchObject({ page: 2, total: 12 });
});
