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
  it('accepts a list as the build writes it, also without pictures', () => {
    const plain = { ...RAKHI, id: 'SDR005', media: [], share: undefined };
    expect(parseListedProducts([RAKHI, plain])).toEqual([RAKHI, plain]);
  });

  it('names every problem at once', () => {
    const wrong = { ...RAKHI, id: '../x', price: 1.5, page: 0, share: '../../secret.jpg' };
    expect(messageOf([RAKHI, wrong])).toBe(
      [
        'The product list is invalid:',
        'products[1].id "../x": should be a code of letters and digits, without page, price-low, price-high',
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
  ])('refuses %s', (_, value, problem) => expect(messageOf(value)).toContain(problem));

  it('accepts a product in two lists', () => {
    const twin = { ...RAKHI, list: '/shop/rakhi/kids' };
    expect(parseListedProducts([RAKHI, twin])).toHaveLength(2);
  });

  const ID = 'should be a code of letters and digits, without page, price-low, price-high';
  const LIST =
    'should be the path of a list, such as /shop/rakhi/single, without page, price-low, price-high';
  const SHARE = 'should be a JPEG file of the release';

  it.each<[string, unknown, string]>([
    ['id', '', ID],
    ['id', 'page', ID],
    ['id', 'price-low', ID],
    ['id', 'SDR 001', ID],
    ['id', ' SDR001', ID],
    ['name', ' ', 'should be a text'],
    ['price', '140', 'should be a whole number from 1'],
    ['description', '', 'should be a text'],
    ['size', '', 'should be a text'],
    ['materials', 5, 'should be a text'],
    ['box', null, 'should be a text'],
    ['list', '', LIST],
    ['list', '/shop/rakhi/page', LIST],
    ['list', 'shop/rakhi', LIST],
    ['list', '/shop//rakhi', LIST],
    ['list', '/shop/..', LIST],
    ['list', '/shop/', LIST],
    ['share', 'media/a.png', SHARE],
    ['share', '/media/a.jpg', SHARE],
    ['share', 'media/a.jpg?x', SHARE],
    ['share', 'media\\a.jpg', SHARE],
    ['share', 'media/ajpg', SHARE],
    ['share', 'media/../a.jpg', SHARE],
  ])('refuses as %s %j', (field, value, problem) => {
    expect(messageOf([{ ...RAKHI, [field]: value }])).toBe(
      `The product list is invalid:\nproducts[0].${field} ${JSON.stringify(value)}: ${problem}`,
    );
  });

  it.each(['images', 'avideo'])('refuses a medium that is %j', (kind) => {
    expect(messageOf([{ ...RAKHI, media: [{ kind, alt: '' }] }])).toBe(
      `The product list is invalid:\nproducts[0].media[0].kind "${kind}": should be image or video\nproducts[0].media[0].alt "": should be a text`,
    );
  });

  it('names each product that is listed twice, once', () => {
    const other = { ...RAKHI, id: 'SDR_5-a', share: 'a-b.c.jpg' };
    expect(messageOf([RAKHI, other, RAKHI, other, RAKHI])).toBe(
      [
        'The product list is invalid:',
        '/shop/rakhi/single/SDR004 is listed twice: should be listed once',
        '/shop/rakhi/single/SDR_5-a is listed twice: should be listed once',
      ].join('\n'),
    );
  });
});
