import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'shared-runtime/testing';
import { loadProducts } from '../catalogue/collections.yaml';
import { featured } from './featured';
import { routes } from './routes';
import { SKELETONS } from './skeletons';

// The real catalogue, with its loading watched.
jest.mock('../catalogue/collections.yaml', () => {
  const actual = jest.requireActual<typeof import('../catalogue/collections.yaml')>(
    '../catalogue/collections.yaml',
  );
  return { ...actual, loadProducts: jest.fn(actual.loadProducts) };
});

function open(path: string) {
  return renderRoutes({ routes }, SKELETONS, path);
}

const HEADINGS = {
  mirror: 'Mirror Collection Lumba',
  bangle: 'Bangle Collection Lumba',
  hanging: 'Hanging Lumba Collection',
  all: 'All Lumba Products',
};

describe('the index', () => {
  it('has three cards, and a way to all lumba at once', async () => {
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
  it.each([
    ['mirror', 2, 2],
    ['bangle', 9, 1],
    ['hanging', 1, 5],
    ['all', 10, 8],
  ] as const)('of %s has %d pages, the last with %d products', async (key, pages, onLast) => {
    open(`/shop/lumba/${key}?page=${pages}`);
    expect(await screen.findByRole('heading', { level: 1, name: HEADINGS[key] })).toBeInTheDocument();
    expect(document.title).toBe(`${HEADINGS[key]} — Test Brand 2025`);
    expect(screen.getAllByRole('article')).toHaveLength(onLast);
    expect(screen.queryAllByRole('link', { name: /^Page \d+$/ })).toHaveLength(pages === 1 ? 0 : pages);
  });

  it('is chosen by numbered pages', async () => {
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
    for (const card of cards) expect(within(card).getByText('Hanging Lumba Collection')).toBeInTheDocument();
  });

  it.each(['nothing', '__proto__', 'constructor', 'All'])(
    'does not exist under the key "%s"',
    async (key) => {
      open(`/shop/lumba/${key}`);
      expect(await screen.findByRole('heading', { name: 'Invalid Lumba Collection' })).toBeInTheDocument();
    },
  );

  it('may be empty', async () => {
    jest.mocked(loadProducts).mockResolvedValueOnce([]);
    open('/shop/lumba/mirror');
    expect(await screen.findByText('No products found in this collection')).toBeInTheDocument();
    expect(screen.getByText('Please check back later for new arrivals.')).toBeInTheDocument();
  });
});

describe('./featured', () => {
  it('puts two lumbas forward, with their prices', () => {
    const asked = featured.map(({ id, price, place }) => ({ id, price, place }));
    expect(asked).toEqual([
      { id: 'SDL001', price: 800, place: 2 },
      { id: 'SDL011', price: 500, place: 4 },
    ]);
  });
});
