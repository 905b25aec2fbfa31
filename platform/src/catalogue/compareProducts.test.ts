import type { CatalogueEntry } from './catalogue';
import { compareProducts, compareTranslations, validateNames, validateIds } from './compareProducts';
import { formatProblems } from './problems';

const lines = {
  ...{ id: 1, name: 2, price: 3, description: 4, was: 5, soldOut: 6, subcategory: 7 },
  ...{ size: 8, materials: 9, box: 10, care: 11, fits: 12, colours: 13, for: 14, matches: 15 },
};

function product(changes: Partial<CatalogueEntry> = {}): CatalogueEntry {
  const said = { name: 'Rani Sheesha', price: 900, description: 'Mirrors.' };
  return { id: 'SDML001', list: 'mirror', file: 'lumba/product.yaml', lines, ...said, ...changes };
}

const other = (changes: Partial<CatalogueEntry>) =>
  product({ list: 'lumba', file: 'rakhi/product.yaml', ...changes });

describe('compareProducts', () => {
  it.each<[string, CatalogueEntry[]]>([
    ['agree', [product(), other({})]],
    ['are two', [product(), other({ id: 'SDML002', name: 'Other', price: 1, description: 'Other.' })]],
    ['cannot be read whole', [product({ name: undefined }), other({ price: undefined })]],
  ])('has nothing to say of products that %s', (_what, products) => {
    expect(compareProducts(products)).toEqual([]);
  });

  it('names each difference with both places, also between two catalogues', () => {
    const twin = other({ name: 'Rani', price: 950, description: 'More mirrors.' });
    const problems = compareProducts([product()], [twin, product({ id: 'SDML009' })]);
    expect(problems).toMatchObject([
      {
        ...{ file: 'rakhi/product.yaml', line: 2, field: 'name', value: 'Rani' },
        problem: 'SDML001 has another name',
        other: { file: 'lumba/product.yaml', line: 2 },
        fix: 'write "Rani Sheesha" in both or make them two products',
      },
      {
        ...{ file: 'rakhi/product.yaml', line: 3, field: 'price', value: 950 },
        problem: 'SDML001 has another price',
        other: { file: 'lumba/product.yaml', line: 3 },
        fix: 'write 900 in both or make them two products',
      },
      {
        ...{ file: 'rakhi/product.yaml', line: 4, field: 'description', value: 'More mirrors.' },
        problem: 'SDML001 has another description',
        other: { file: 'lumba/product.yaml', line: 4 },
        fix: 'write "Mirrors." in both or make them two products',
      },
    ]);
  });

  it('compares the texts that both lists have in another language', () => {
    const [first, twin] = [product({ care: 'A' }), other({ description: undefined, fits: 'B' })];
    expect(compareTranslations([first], [twin])).toEqual([]);
    expect(compareTranslations([first], [{ ...twin, care: 'C', name: 'Rani' }])).toMatchObject([
      { field: 'name' },
      { field: 'care' },
    ]);
  });

  it('names a struck price, or that a product is sold out, if only one list has it', () => {
    const problems = compareProducts([product({ was: 1200 }), other({ soldOut: true })]);
    expect(problems).toMatchObject([
      {
        ...{ file: 'rakhi/product.yaml', line: 5, field: 'was' },
        problem: 'SDML001 has 1200',
        other: { file: 'lumba/product.yaml', line: 5 },
        fix: 'write the same in both',
      },
      {
        ...{ file: 'rakhi/product.yaml', line: 6, field: 'soldOut', value: true },
        problem: 'SDML001 has none',
        other: { file: 'lumba/product.yaml', line: 6 },
        fix: 'write the same in both',
      },
    ]);
  });

  it('names a size, a material or a box that differs', () => {
    const first = product({ size: '5 cm', materials: 'Cotton' });
    const problems = compareProducts([first, other({ size: '6 cm', materials: 'Cotton', box: 'One' })]);
    expect(problems).toMatchObject([
      {
        ...{ file: 'rakhi/product.yaml', line: 8, field: 'size', value: '6 cm' },
        problem: 'SDML001 has "5 cm"',
        other: { file: 'lumba/product.yaml', line: 8 },
        fix: 'write the same in both',
      },
      {
        ...{ file: 'rakhi/product.yaml', line: 10, field: 'box', value: 'One' },
        problem: 'SDML001 has none',
        other: { file: 'lumba/product.yaml', line: 10 },
        fix: 'write the same in both',
      },
    ]);
  });

  it('compares lists key by key', () => {
    const first = product({ colours: ['red', 'gold'], for: ['bhabhi'] });
    const same = other({ colours: ['red', 'gold'], for: ['bhabhi'] });
    expect(compareProducts([first, same])).toEqual([]);
    expect(compareProducts([first, { ...same, colours: ['gold'] }])).toMatchObject([
      {
        ...{ file: 'rakhi/product.yaml', line: 13, field: 'colours', value: ['gold'] },
        problem: 'SDML001 has red, gold',
        other: { file: 'lumba/product.yaml', line: 13 },
        fix: 'write the same in both',
      },
    ]);
  });

  it('compares all with the first', () => {
    const problems = compareProducts([product(), other({ price: 950 }), other({ price: 950 })]);
    const [first, ...others] = problems.map(({ problem, other: place }) => [problem, place?.file]);
    expect(first).toEqual(['SDML001 has another price', 'lumba/product.yaml']);
    expect(others).toEqual([first]);
  });
});

describe('validateIds', () => {
  it('names a duplicate id in one list, but not one in two lists', () => {
    const twin = (line: number) => product({ file: 'second.yaml', lines: { ...lines, id: line } });
    const toProblem = (line: number) => ({
      ...{ file: 'second.yaml', line, field: 'id', value: 'SDML001' },
      problem: 'is already',
      other: { file: 'lumba/product.yaml', line: 1 },
      fix: 'give it an id of its own',
    });
    const products = [product(), other({}), twin(7), product({ id: 'SDML002' }), twin(9)];
    expect(validateIds(products)).toMatchObject([toProblem(7), toProblem(9)]);
  });
});

describe('validateNames', () => {
  const namesake = (changes: Partial<CatalogueEntry> = {}) =>
    product({ id: 'SDML002', name: 'RANI  Sheesha', file: 'lumba/other.yaml', ...changes });
  const formatted = (...products: CatalogueEntry[]) => formatProblems(validateNames(products));

  it('names the one that has the name, ignoring spacing and case', () => {
    expect(formatted(product(), namesake())).toBe(
      'lumba/other.yaml:2: name "RANI  Sheesha": already the name of SDML001 in lumba/product.yaml:2, choose another',
    );
  });

  it('accepts a product in two lists, a draft, and what cannot be read', () => {
    expect(validateNames([product(), other({})])).toEqual([]);
    expect(validateNames([product(), namesake({ draft: true })])).toEqual([]);
    expect(validateNames([product({ name: undefined }), namesake({ name: undefined })])).toEqual([]);
  });

  it('leaves the name to a draft that is there when another is added', () => {
    expect(formatted(product({ isPlaced: true }), namesake({ draft: true }))).toBe(
      'lumba/product.yaml:2: name "Rani Sheesha": already the name of SDML002 in lumba/other.yaml:2, choose another',
    );
  });
});
