import {
  PAGE_SIZE,
  pageCountOf,
  type Clip,
  type Picture,
  type Product,
  type ProductPage,
  type SortOrder,
} from '@dhaaga-noor/shared-types';
import type { Family, FamilyList } from '../listing/family';

/** A picture for unit tests. */
export function testPicture(name: string): Picture {
  return {
    kind: 'image',
    base: `/media/${name}`,
    widths: [320, 640],
    width: 640,
    height: 640,
    placeholder: 'data:image/webp;base64,AA==',
    alt: `Picture ${name}`,
  };
}

/** A clip for unit tests. */
export function testClip(name: string): Clip {
  return {
    kind: 'video',
    src: `/media/${name}.mp4`,
    width: 640,
    height: 640,
    poster: testPicture(`${name}-poster`),
    alt: `Clip ${name}`,
  };
}

/** A product for unit tests: number 1 is `T001`. It has two pictures by default. */
export function testProduct(number: number, changes: Partial<Product> = {}): Product {
  const id = `T${String(number).padStart(3, '0')}`;
  return {
    id,
    name: `Product ${number}`,
    price: 100 + number,
    description: 'For a test.',
    category: 'rakhi',
    type: 'single',
    media: [testPicture(`${id}-1`), testPicture(`${id}-2`)],
    ...changes,
  };
}

/** A page of a list for unit tests, by number or by a product on it. */
export function testPage(own: Product[], at: number | string, sort?: SortOrder): ProductPage {
  const list = sort === 'price-high' ? [...own].reverse() : own;
  const index = list.findIndex(({ id }) => id === at);
  const requested = typeof at === 'number' ? at : Math.floor(index / PAGE_SIZE) + 1;
  const page = Math.max(1, Math.min(requested, pageCountOf(list.length)));
  return {
    page,
    products: list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: list.length,
    ...(sort && { sort }),
  };
}

/** A list for unit tests, at `/long` if its key is `long`. */
export function testList(key: string, changes: Partial<FamilyList> = {}): FamilyList {
  return { key, path: `/${key}`, label: key, description: 'A list for a test.', count: 0, ...changes };
}

/** A family for unit tests. */
export function testFamily(lists: FamilyList[], changes: Partial<Family> = {}): Family {
  return {
    category: 'rakhi',
    lists,
    collections: [],
    loadPage: () => Promise.resolve(testPage([], 1)),
    loadPieces: () => Promise.resolve([]),
    trail: [],
    unknown: { title: 'No list', hint: '', trail: [], action: { label: 'See all', path: '/' } },
    ...changes,
  };
}
