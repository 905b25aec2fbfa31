import path from 'node:path';
import { type CatalogueFiles, createCatalogue, productText, removeCatalogues } from './catalogueFixture';
import { formatProblems } from './problems';
import { loadCatalogue } from './loadCatalogue';

afterEach(removeCatalogues);

const WORKSPACE = path.resolve(__dirname, '../../..');
const FIRST = 'mfe-rakhi/catalogue/single/SDR001/product.yaml';

function problemsOf(changes: CatalogueFiles): string {
  return formatProblems(loadCatalogue(createCatalogue(changes)).problems);
}

describe('loadCatalogue', () => {
  it('reads collections, products and featured pieces', () => {
    const catalogue = loadCatalogue(createCatalogue());
    expect(formatProblems(catalogue.problems)).toBe('');
    expect(catalogue.category).toBe('rakhi');
    expect(catalogue.collections.map(({ key, label }) => [key, label])).toEqual([
      ['single', 'Single Rakhi'],
      ['lumba', 'Lumbas'],
    ]);
    expect(catalogue.products.get('single')?.map(({ record }) => record.id)).toEqual(['SDR001', 'SDR002']);
    expect(catalogue.featured.map(({ place, product }) => [place, product.record.id])).toEqual([
      [1, 'SDR001'],
    ]);
  });

  it('leaves drafts out of the lists, and puts products with a position first', () => {
    const { products, listed, problems } = loadCatalogue(
      createCatalogue({
        'single/SDR002/product.yaml': productText({ id: 'SDR002', name: 'Rani Rakhi', draft: 'true' }),
        'single/SDR003/product.yaml': productText({ id: 'SDR003', name: 'Three', order: '2' }),
        'single/SDR004/product.yaml': productText({ id: 'SDR004', name: 'Four', order: '1' }),
      }),
    );
    expect(formatProblems(problems)).toBe('');
    expect(products.get('single')?.map(({ record }) => record.id)).toEqual(['SDR004', 'SDR003', 'SDR001']);
    expect(listed.filter(({ draft }) => draft).map(({ id }) => id)).toEqual(['SDR002']);
  });

  it('reports a position that two products of a list request', () => {
    const reported = problemsOf({
      'single/SDR002/product.yaml': productText({ id: 'SDR002', name: 'Two', order: '1' }),
      'single/SDR003/product.yaml': productText({ id: 'SDR003', name: 'Three', order: '1' }),
    });
    expect(reported).toBe(
      'mfe-rakhi/catalogue/single/SDR003/product.yaml:7: order 1: already the place of SDR002 in this list, give each its own',
    );
  });

  it('reports every problem of every file at once', () => {
    const reported = problemsOf({
      'single/SDR001/product.yaml': productText({ price: '1.5', name: '<b>', image: '2.webp' }),
      'single/SDR002/product.yaml': 'id: [\n',
      'single/SDR003/notes.txt': 'no product here',
      'singles/SDR009/product.yaml': productText(),
    });
    expect(reported.split('\n').map((line) => line.split(':').slice(0, 3).join(':'))).toEqual([
      `${FIRST}:1: alt`,
      `${FIRST}:2: name "<b>"`,
      `${FIRST}:3: price 1.5`,
      `${FIRST}:7: image "2.webp"`,
      'mfe-rakhi/catalogue/single/SDR002/product.yaml:2: YAML',
      'mfe-rakhi/catalogue/single/SDR003/product.yaml:1: file',
      'mfe-rakhi/catalogue/singles:1: folder "singles"',
    ]);
  });

  it('reports a duplicate id in a list, even in a folder with another name', () => {
    expect(problemsOf({ 'single/SDR002/product.yaml': productText() })).toContain(
      `SDR002/product.yaml:1: id "SDR001": is already in ${FIRST}:1, give it an id of its own`,
    );
  });

  it.each<[string, CatalogueFiles, string]>([
    [
      'a folder without a collection',
      {
        'collections.yaml':
          'category: rakhi\ncollections:\n  - key: constructor\n    label: X\n    description: X.\n    prefixes: [SDR]\n',
      },
      'mfe-rakhi/catalogue/single:1: folder "single": not a collection, name it in collections.yaml',
    ],
    [
      'a prefix in small letters',
      {
        'collections.yaml':
          'category: rakhi\ncollections:\n  - key: single\n    label: Single\n    description: X.\n    prefixes: [sdr]\n',
      },
      'collections.yaml:6: prefixes "sdr": not a prefix of ids, write two to six capital letters, such as SDR',
    ],
    [
      'a cover picture that is not there',
      {
        'collections.yaml':
          'category: rakhi\ncollections:\n  - key: single\n    label: Single\n    description: X.\n    prefixes: [SDR]\n    coverPicture: cover.webp\n',
      },
      'collections.yaml:7: coverPicture "cover.webp": missing, put it into single/',
    ],
    [
      'no collections at all',
      { 'collections.yaml': null },
      'collections.yaml:1: file: missing, write it like those next to it',
    ],
    [
      'a featured product that does not exist',
      { 'featured.yaml': '- place: 1\n  product: single/SDR777\n' },
      'featured.yaml:2: product "single/SDR777": not in this catalogue, write collection and id, such as single/SDR001',
    ],
    [
      'a featured product that is a draft',
      {
        'featured.yaml': '- place: 1\n  product: single/SDR002\n',
        'single/SDR002/product.yaml': productText({ id: 'SDR002', name: 'Rani Rakhi', draft: 'true' }),
      },
      'featured.yaml:2: product "single/SDR002": a draft, take `draft` out of its product.yaml, or name another product',
    ],
    [
      'a place that is taken',
      { 'featured.yaml': '- place: 1\n  product: single/SDR001\n- place: 1\n  product: single/SDR002\n' },
      'featured.yaml:4: place 1: taken twice, give each its own',
    ],
  ])('reports %s', (_title, changes, expected) => expect(problemsOf(changes)).toContain(expected));

  it.each(['rakhi', 'lumba'])('finds no problem in the shop’s own %s', (family) => {
    const { problems } = loadCatalogue(path.join(WORKSPACE, `mfe-${family}`, 'catalogue'));
    expect(formatProblems(problems)).toBe('');
  });
});
