import { render, screen } from '@testing-library/react';
import { provideHost } from '@dhaaga-noor/shared-runtime';
import { TEST_SITE } from '@dhaaga-noor/shared-runtime/testing';
import type { Delivery } from '@dhaaga-noor/shared-types';
import { testProduct } from '../testing/testProducts';
import { Piece } from './Piece';
import { toViewerProps } from './viewerProps';

const LIST = '/shop/rakhi/bhaiya-bhabi';

beforeEach(() =>
  provideHost({ site: TEST_SITE, loadRemote: () => Promise.reject(new Error('No remotes here')) }),
);

const factsOf = (product: ReturnType<typeof testProduct>) => {
  render(<Piece {...{ product }} family="rakhi" list={LIST} busy={false} onOpen={() => {}} />);
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

  describe('delivery', () => {
    const delivery = {
      readyIn: 2,
      metro: { from: 4, to: 5 },
      elsewhere: { from: 5, to: 7 },
      lastOrder: { day: '2027-08-08', festival: 'Raksha Bandhan' },
    };
    const provide = (facts: Delivery) =>
      provideHost({
        site: { ...TEST_SITE, delivery: facts },
        loadRemote: () => Promise.reject(new Error('None')),
      });
    const LINE = 'Ready in 2 days · free delivery in 4 to 7 days';
    const LAST = { name: 'Order by', value: '8 August 2027, for Raksha Bandhan' };
    beforeEach(() => jest.useFakeTimers({ now: Date.parse('2027-08-08T12:00:00Z') }));
    afterEach(() => jest.useRealTimers());

    it('is stated in one line at the button, and the last order day with the facts', () => {
      provide(delivery);
      expect(factsOf(testProduct(1))).toEqual([LAST]);
      expect(screen.getByText(LINE)).toBeInTheDocument();
      expect(toViewerProps(testProduct(1), LIST)).toMatchObject({ delivery: LINE, facts: [LAST] });
    });

    it('has no last order day in the viewer once that is over', () => {
      provide(delivery);
      jest.setSystemTime(Date.parse('2027-08-09T12:00:00Z'));
      expect(toViewerProps(testProduct(1), LIST).facts).toEqual([]);
    });

    it.each<[Delivery, string]>([
      [{ readyIn: 1 }, 'Ready in 1 day'],
      [{ metro: { from: 3, to: 3 } }, 'Free delivery in 3 days'],
    ])('states only what is given: %j', (facts, line) => {
      provide(facts);
      factsOf(testProduct(1));
      expect(screen.getByText(line)).toBeInTheDocument();
    });

    it('is not stated for a piece that is sold out', () => {
      provide(delivery);
      expect(factsOf(testProduct(1, { soldOut: true }))).toEqual([]);
      expect(screen.queryByText(LINE)).not.toBeInTheDocument();
    });
  });
});
