import { renderProduct } from '.';
import type { ProductPageProps } from './ProductPage';

const PROPS: ProductPageProps = {
  ...{ list: 'rakhi/single', label: 'Single Rakhi', id: 'SDR001', name: 'Sindoor Rakhi', version: 'v' },
  ...{ values: {}, written: {}, problems: [], isTyped: true, isFeatured: false },
  ...{ media: [], uploaded: { key: '', names: [] }, family: 'rakhi', collections: [] },
};
const render = (props: Partial<ProductPageProps>) =>
  renderProduct({ site: { brand: 'Noor' } as never, notes: [] }, { ...PROPS, ...props });

it('says that all pictures are removed', () => {
  expect(render({}).match(/<input[^>]*name="media"[^>]*>/g)).toEqual([
    '<input type="hidden" name="media" value=""/>',
  ]);
});

it('shows at a box what somebody else has written, and its problems', () => {
  const problems = [{ field: 'soldOut', line: 'soldOut "perhaps": not yes or no' }];
  const html = render({
    values: { soldOut: '', draft: '' },
    written: { soldOut: 'yes', draft: '' },
    problems,
  });
  expect(html.match(/In the catalogue: \w+|not yes or no/g)).toEqual([
    ...['In the catalogue: yes', 'not yes or no'],
    'In the catalogue: nothing',
  ]);
});

it('has a text in another language, in that language', () => {
  const html = render({ values: { name: 'Rani', 'hi.name': 'रानी' } });
  expect(html).toMatch(
    /<label for="product-hi\.name">Name in Hindi<\/label><input [^>]*lang="hi"[^>]*value="रानी"/,
  );
});

it('shows at a picture what somebody else has written of it', () => {
  const html = render({ media: [{ text: 'Mine.', name: '1.webp', written: 'Theirs.' }] });
  expect(html).toMatch(/>Mine\.<.*>In the catalogue: Theirs\.</);
});
