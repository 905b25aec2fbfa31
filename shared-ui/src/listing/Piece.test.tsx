import { render, screen } from '@testing-library/react';
import { provideHost } from '@dhaaga-noor/shared-runtime';
import { TEST_SITE } from '@dhaaga-noor/shared-runtime/testing';
import { testProduct } from '../testing/testProducts';
import { Piece } from './Piece';
import { toViewerProps } from './viewerProps';

const LIST = '/shop/rakhi/bhaiya-bhabi';

beforeEach(() =>
  provideHost({ site: TEST_SITE, loadRemote: () => Promise.reject(new Error('No remotes here')) }),
);

const factsOf = (product: ReturnType<typeof testProduct>) => {
  render(<Piece {...{ product }} family="rakhi" list={LIST} level={1} busy={false} onOpen={() => {}} />);
  const terms = screen.queryAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.queryAllByRole('definition').map(({ textContent }) => textContent);
  return terms.map((term, index) => ({ name: term, value: values[index] }));
};

describe('Piece', () => {
  it.each([
    ['nothing', {}],
    ['its size', { size: 'Motif 3 cm' }],
    ['what is in the box', { box: '1 rakhi, 1 lumba, roli and chawal' }],
    ['all of it', { size: 'Motif 3 cm', materials: 'Cotton thread', box: '2 rakhis' }],
  ])('says %s, as the viewer does', (_, details) => {
    const product = testProduct(1, details);
    const names = { size: 'Size', materials: 'Made of', box: 'In the box' };
    const expected = Object.entries(details).map(([key, value]) => ({
      name: names[key as keyof typeof names],
      value: value.replace(' cm', '\u00a0cm'),
    }));
    expect(factsOf(product)).toEqual(expected);
    expect(toViewerProps(product, LIST).facts).toEqual(expected);
  });
});
