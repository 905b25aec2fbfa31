import {
  PAGE_SIZE,
  pageCountOf,
  type Clip,
  type Picture,
  type Product,
  type ProductPage,
  type SortOrder,
} from '@dhaaga-noor/shared-types';

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
