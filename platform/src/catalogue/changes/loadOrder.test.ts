import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CatalogueFiles, createCatalogue, productText, removeCatalogues } from '../catalogueFixture';
import { loadFamilies } from '../loadCatalogue';
import { loadOrder } from './loadOrder';

afterEach(removeCatalogues);

const toFile = (number: number) => `single/SDR00${number}/product.yaml`;

/** A list of five, of which some have places. */
function createList(orders: Partial<Record<number, string>> = {}, draft?: number) {
  const files: CatalogueFiles = Object.fromEntries(
    [1, 2, 3, 4, 5].map((number) => [
      toFile(number),
      productText({
        ...{ id: `SDR00${number}`, name: `Rakhi ${number}`, order: orders[number] },
        ...(number === draft && { draft: 'true' }),
      }),
    ]),
  );
  const folder = createCatalogue({ ...files, 'single/SDR001/1.webp': null });
  const root = path.resolve(folder, '../..');
  const move = (id: number, before?: number) => {
    const place = before === undefined ? {} : { before: `SDR00${before}` };
    const { changed } = loadOrder({ list: 'rakhi/single', id: `SDR00${id}`, ...place }, root);
    for (const [file, { text }] of changed) writeFileSync(file, text);
    const products = loadFamilies(root)[0]?.catalogue.products.get('single') ?? [];
    return {
      changed: [...changed.keys()]
        .map((file) => path.basename(path.dirname(file)).slice(-1))
        .sort()
        .join(''),
      order: products.map(({ record }) => record.id.slice(-1)).join(''),
    };
  };
  return { move };
}

it.each<
  [
    what: string,
    orders: Partial<Record<number, string>>,
    id: number,
    before: number | undefined,
    order: string,
    changed: string,
  ]
>([
  ['to the beginning', {}, 3, 1, '31245', '3'],
  ['up by one', {}, 2, 1, '21345', '2'],
  ['to the end, every other has a place', {}, 1, undefined, '23451', '2345'],
  ['back, no product has a place', { 3: '1' }, 3, 4, '12345', '3'],
  ['past places with gaps between them', { 4: '10', 2: '20' }, 1, 2, '41235', '24'],
  ['to where it is', { 3: '1' }, 3, 1, '31245', ''],
  ['before itself', {}, 3, 3, '12345', ''],
])('moves a product %s', (_what, orders, id, before, order, changed) => {
  expect(createList(orders).move(id, before)).toEqual({ order, changed });
});

it('takes from a draft a place that another gets', () => {
  expect(createList({ 5: '1' }, 5).move(3, 1)).toEqual({ order: '3124', changed: '35' });
});

it('refuses products that the list does not show', () => {
  const { move } = createList({}, 5);
  for (const [id, before] of [
    [5, 1],
    [1, 5],
    [9, 1],
  ] as const)
    expect(() => move(id, before)).toThrow(/^product "SDR00\d": not in rakhi\/single, or a draft, look at/);
});
