import { testProduct } from '../testing/testProducts';
import { loadRelated } from './loadRelated';

const placed = (number: number, changes = {}) => ({ product: testProduct(number, changes), list: 'single' });

describe('loadRelated', () => {
  it('loads what goes with a product and what is like it, without what is sold out', async () => {
    const product = testProduct(1, { matches: ['T002'], similar: ['T003', 'T004'] });
    const loadPieces = jest.fn(() => Promise.resolve([placed(2), placed(3, { soldOut: true }), placed(4)]));
    const related = await loadRelated(product, loadPieces, '/shop/rakhi');
    expect(loadPieces).toHaveBeenCalledWith(['T002', 'T003', 'T004']);
    expect(related).toEqual({
      matches: [{ product: testProduct(2), list: '/shop/rakhi/single' }],
      similar: [{ product: testProduct(4), list: '/shop/rakhi/single' }],
    });
  });

  it('loads them once, and again only after a failure', async () => {
    const product = testProduct(1, { similar: ['T002'] });
    const loadPieces = jest.fn(() => Promise.resolve([placed(2)]));
    loadPieces.mockRejectedValueOnce(new Error('offline'));
    const load = () => loadRelated(product, loadPieces, '/shop/rakhi');
    expect(await load()).toEqual({ matches: [], similar: [] });
    expect((await load()).similar).toHaveLength(1);
    expect(load()).toBe(load());
    expect(loadPieces).toHaveBeenCalledTimes(2);
  });
});
