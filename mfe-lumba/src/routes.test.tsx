import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@dhaaga-noor/shared-runtime/testing';
import { collections } from '../catalogue/collections.yaml';
import { featured } from '../catalogue/featured.yaml';
import { routes } from './routes';
import { toSkeletons } from './skeletons';

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

function open(path: string) {
  return renderRoutes({ routes }, toSkeletons(collections.map(({ key }) => key)), path);
}

const HEADINGS = {
  mirror: 'Mirror Collection Lumba',
  bangle: 'Bangle Collection Lumba',
  hanging: 'Hanging Lumba Collection',
  all: 'All Lumba Products',
};

/** Number of products in the catalogue. */
const countOf = (key: keyof typeof HEADINGS) =>
  collections
    .filter((collection) => key === 'all' || collection.key === key)
    .reduce((sum, { count }) => sum + count, 0);

describe('the index', () => {
  it('has three cards, and a link to all lumba', async () => {
    open('/shop/lumba');
    await screen.findByRole('heading', { level: 1, name: 'Lumba Collections' });
    const cards = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(cards.map(({ textContent }) => textContent)).toEqual(Object.values(HEADINGS).slice(0, 3));
    for (const key of ['mirror', 'bangle', 'hanging'] as const) {
      expect(screen.getByRole('link', { name: HEADINGS[key] })).toHaveAttribute('href', `/shop/lumba/${key}`);
    }
    expect(screen.getByRole('link', { name: 'All Lumba Products' })).toHaveAttribute(
      'href',
      '/shop/lumba/all',
    );
  });
});

describe('a list', () => {
  it('has numbered pagination', async () => {
    open('/shop/lumba/mirror');
    const second = await screen.findByRole('link', { name: 'Page 2' });
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(second);
    expect(await screen.findByText('ID: SDML009')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('tags each product with its collection', async () => {
    open('/shop/lumba/hanging');
    const cards = await screen.findAllByRole('article');
    for (const card of cards) expect(within(card).getByText('Hanging')).toBeInTheDocument();
  });

  it.each(['nothing', 'constructor'])('does not exist under the key "%s"', async (key) => {
    open(`/shop/lumba/${key}`);
    expect(await screen.findByRole('heading', { name: 'Invalid Lumba Collection' })).toBeInTheDocument();
  });
});

describe('./featured', () => {
  it('features two lumbas, with their prices', () => {
    const requested = featured.map(({ id, price, place }) => ({ id, price, place }));
    expect(requested).toEqual([
      { id: 'SDL001', price: 800, place: 2 },
      { id: 'SDL011', price: 500, place: 4 },
    ]);
  });
});

describe('a product', () => {
  it('is the product’s own page, linked to its list’s page', async () => {
    open('/shop/lumba/mirror/SDML009');
    const all = `See all ${countOf('mirror')} designs of Mirror Collection Lumba`;
    expect(await screen.findByRole('link', { name: all })).toHaveAttribute(
      'href',
      '/shop/lumba/mirror/page/2',
    );
    expect(screen.getByText('ID: SDML009')).toBeInTheDocument();
  });

  it('stays over the list of all lumba if opened from it', async () => {
    const { router } = open('/shop/lumba/all/page/2');
    const [first] = within(await screen.findByRole('region', { name: 'Products' })).getAllByRole('heading');
    if (first) await userEvent.click(within(first).getByRole('link'));
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/shop/lumba/mirror/SDML009'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All Lumba Products');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  it.each(['mirror/SDL001', 'all/SDML001', 'nothing/SDML001'])('has no page at %s', async (url) => {
    open(`/shop/lumba/${url}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: /No Such Piece|Invalid/ }),
    ).toBeInTheDocument();
  });
});
