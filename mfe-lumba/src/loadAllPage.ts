import { PAGE_SIZE, pageCountOf, type ProductPage } from 'shared-types';
import { collections, loadPage } from '../catalogue/collections.yaml';

/** A page of all collections together, in display order: of each collection it takes the pages that it overlaps. */
export async function loadAllPage(asked: number): Promise<ProductPage> {
  const total = collections.reduce((sum, { count }) => sum + count, 0);
  const page = Math.min(asked, pageCountOf(total));
  const end = page * PAGE_SIZE;
  let before = 0;
  const parts = collections.flatMap(({ key, count }) => {
    const from = Math.max(0, end - PAGE_SIZE - before);
    const to = Math.min(count, end - before);
    before += count;
    return from < to ? [loadPart(key, from, to)] : [];
  });
  return { page, products: (await Promise.all(parts)).flat(), total };
}

/** The products of a collection from one place to before another, which are at most a page of them. */
async function loadPart(key: string, from: number, to: number) {
  const first = Math.floor(from / PAGE_SIZE);
  const last = Math.floor((to - 1) / PAGE_SIZE);
  const pages = await Promise.all([...new Set([first, last])].map((place) => loadPage(key, place + 1)));
  const start = first * PAGE_SIZE;
  return pages.flatMap(({ products }) => products).slice(from - start, to - start);
}
