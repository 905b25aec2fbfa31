import { screen, within } from '@testing-library/react';
import { renderRoutes } from '@dhaaga-noor/shared-runtime/testing';
import { testFamily, testProduct } from '../testing/testProducts';
import { RelatedPieces } from './RelatedPieces';

const listed = (number: number, changes = {}) => ({ product: testProduct(number, changes), list: 'single' });
const loadPieces = jest.fn(() => Promise.resolve([listed(2), listed(3, { soldOut: true }), listed(4)]));
const PRODUCT = testProduct(1, { matches: ['T002'], similar: ['T003', 'T004'] });

function Page({ isSmall = false }) {
  return (
    <main>
      <h1>Piece</h1>
      <RelatedPieces product={PRODUCT} family={testFamily([], { loadPieces })} isSmall={isSmall} />
    </main>
  );
}

const open = () => renderRoutes({ routes: { page: { Component: Page } } }, [{ id: 'page', path: '/' }], '/');
const linksIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('RelatedPieces', () => {
  it('links to what goes with a product and to what is like it, without what is sold out', async () => {
    open();
    await screen.findByRole('region', { name: 'More like this' });
    expect(loadPieces).toHaveBeenCalledWith(['T002', 'T003', 'T004']);
    expect(linksIn('Goes with it')).toEqual(['/shop/rakhi/single/T002']);
    expect(linksIn('More like this')).toEqual(['/shop/rakhi/single/T004']);
  });

  it('names them in the viewer’s panel, whose only heading is the piece’s name', async () => {
    renderRoutes(
      { routes: { page: { Component: () => <Page isSmall /> } } },
      [{ id: 'page', path: '/' }],
      '/',
    );
    const similar = within(await screen.findByRole('region', { name: 'More like this' }));
    expect(similar.getByRole('link', { name: 'Product 4' })).toBeInTheDocument();
    expect(screen.getByRole('heading')).toHaveTextContent('Piece');
  });

  it('leaves a page as it is if they do not load', async () => {
    const failed = Promise.reject(new Error('offline'));
    loadPieces.mockReturnValueOnce(failed);
    open();
    expect(await screen.findByRole('heading', { name: 'Piece' })).toBeInTheDocument();
    await expect(failed).rejects.toThrow('offline');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
