import { screen } from '@testing-library/react';
import { renderRoutes } from '@dhaaga-noor/shared-runtime/testing';
import { routes } from './routes';
import { toSkeletons } from './skeletons';

jest.mock('../catalogue/collections.yaml', () => ({
  collections: [{ key: 'mirror', label: 'Mirror Lumba', description: 'Mirrors.', count: 0 }],
  loadPage: () => Promise.resolve({ page: 1, products: [], total: 0 }),
}));

describe('a list without products', () => {
  it.each(['mirror', 'all'])('of %s says so', async (key) => {
    renderRoutes({ routes }, toSkeletons(['mirror']), `/shop/lumba/${key}`);
    expect(await screen.findByText('No products found in this collection')).toBeInTheDocument();
    expect(screen.getByText('Please check back later for new arrivals.')).toBeInTheDocument();
  });
});
