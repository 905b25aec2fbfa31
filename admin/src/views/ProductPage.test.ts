import { renderProduct } from '.';
import type { ProductPageProps } from './ProductPage';

const PROPS: ProductPageProps = {
  ...{ list: 'rakhi/single', label: 'Single Rakhi', id: 'SDR001', name: 'Sindoor Rakhi', version: 'v' },
  ...{ values: {}, problems: [], isFeatured: false },
  ...{ media: [], uploads: { key: '', names: [] }, family: 'rakhi', collections: [] },
};
const render = (props: Partial<ProductPageProps>) =>
  renderProduct({ site: { brand: 'Noor' } as never, notes: [] }, { ...PROPS, ...props });

it('says that all pictures are removed', () => {
  expect(render({}).match(/<input[^>]*name="media"[^>]*>/g)).toEqual([
    '<input type="hidden" name="media" value=""/>',
  ]);
});

it('shows at a box what somebody else has written, and its problems', () => {
  const problems = [{ field: 'soldOut', line: ' "perhaps": not yes or no' }];
  const html = render({
    values: { soldOut: '', draft: '' },
    theirs: { soldOut: 'yes', draft: '' },
    problems,
  });
  expect(html.match(/Save: \w+|not yes or no/g)).toEqual([
    ...['not yes or no', 'Save: yes', 'not yes or no'],
    'Save: nothing',
  ]);
});

it('has a text in another language, in that language', () => {
  const html = render({ values: { name: 'Rani', 'hi.name': 'रानी' } });
  expect(html).toMatch(
    /<label for="product-hi\.name">Name in Hindi<\/label><input [^>]*lang="hi"[^>]*value="रानी"/,
  );
});

it('shows at a picture what somebody else has written of it', () => {
  const html = render({ media: [{ text: 'Mine.', name: '1.webp', theirs: 'Theirs.' }] });
  expect(html).toMatch(/>Mine\.<.*>In the catalogue, replaced by Save: Theirs\.</);
});

it('links each problem to its field, which is described by it', () => {
  const problems = [
    { field: 'hi.size', line: ': empty, write it.' },
    { field: 'matches', of: 'SDR002', line: ': unknown.' },
  ];
  const html = render({ values: { 'hi.size': '', matches: '' }, problems });
  expect(html.match(/<a href="[^"]*">[^<]*(?:\.|SDR002, .*)<\/a>/g)).toEqual([
    '<a href="#product-hi.size">Size in Hindi: empty, write it.</a>',
    '<a href="/?q=SDR002">SDR002, Goes with: unknown.</a>',
  ]);
  expect(html).toMatch(
    /<details open="">.*<input id="product-hi\.size" aria-describedby="product-hi\.size-help" aria-invalid="true".*<div id="product-hi\.size-help">.*write it\./,
  );
  expect(html).toMatch(/<input id="product-matches" aria-describedby="product-matches-help" autoComplete/);
});
