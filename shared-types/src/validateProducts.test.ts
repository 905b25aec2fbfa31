import type { ListedProduct } from './release';
import { parseListedProducts } from './validateProducts';

const RAKHI: ListedProduct = {
  id: 'SDR004',
  name: 'Kundan Rakhi',
  price: 140,
  description: 'A medallion on a thread.',
  list: '/shop/rakhi/single',
  page: 1,
  media: [{ kind: 'image', alt: 'A rakhi on linen.' }],
  share: 'media/0123456789ab-share.jpg',
};

function messageOf(value: unknown): string {
  try {
    parseListedProducts(value);
  } catch (error) {
    expect(error).toMatchObject({ code: 'RELEASE_INVALID' });
    return (error as Error).message;
  }
  throw new Error('The list was taken.');
}

describe('parseListedProducts', () => {
  it('takes a list as the build writes it, also without pictures', () => {
    const plain = { ...RAKHI, id: 'SDR005', media: [], share: undefined };
    expect(parseListedProducts([RAKHI, plain])).toEqual([RAKHI, plain]);
  });

  it('names every fault at once', () => {
    const wrong = { ...RAKHI, id: '../x', price: 1.5, page: 0, share: '../../secret.jpg' };
    expect(messageOf([RAKHI, wrong])).toBe(
      [
        'The product list is invalid:',
        'products[1].id "../x": should be a code of letters and digits',
        'products[1].price 1.5: should be a whole number from 1',
        'products[1].page 0: should be a whole number from 1',
        'products[1].share "../../secret.jpg": should be a JPEG file of the release',
      ].join('\n'),
    );
  });

  it.each([
    ['no list', null, 'products null: should be a list'],
    ['no product', [null], 'products[0] null: should be an object'],
    [
      'a medium of another kind',
      [{ ...RAKHI, media: [{ kind: 'sound', alt: 'x' }] }],
      'kind "sound": should be image or video',
    ],
    [
      'a product named twice',
      [RAKHI, RAKHI],
      '/shop/rakhi/single/SDR004 is listed twice: should be listed once',
    ],
  ])('refuses %s', (_, value, fault) => expect(messageOf(value)).toContain(fault));

  it('lets a product stand in two lists', () => {
    const twin = { ...RAKHI, list: '/shop/rakhi/kids' };
    expect(parseListedProducts([RAKHI, twin])).toHaveLength(2);
  });
});
