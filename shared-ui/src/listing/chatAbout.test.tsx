import { provideHost } from '@dhaaga-noor/shared-runtime';
import { TEST_SITE } from '@dhaaga-noor/shared-runtime/testing';
import { testProduct } from '../testing/testProducts';
import { chatAbout } from './chatAbout';

const URL_OF_PIECE = 'https://shop.example/shop/rakhi/single/T001';

beforeEach(() =>
  provideHost({ site: TEST_SITE, loadRemote: () => Promise.reject(new Error('No remotes here')) }),
);

const messageOf = (chat: string) => new URL(chat).searchParams.get('text');

describe('chatAbout', () => {
  it('names product, id, price and URL', () => {
    expect(messageOf(chatAbout(testProduct(1), URL_OF_PIECE))).toBe(
      `Hello! Is this still available? Product 1 (T001), ₹\u202f101: ${URL_OF_PIECE}`,
    );
  });

  it('asks for a name on a personalized piece', () => {
    expect(messageOf(chatAbout(testProduct(1, { type: 'personalized' }), URL_OF_PIECE))).toBe(
      `Hello! I would like this with a name on it. Product 1 (T001), ₹\u202f101: ${URL_OF_PIECE}`,
    );
  });

  it('asks for a similar one when a piece is sold out', () => {
    expect(messageOf(chatAbout(testProduct(1, { soldOut: true }), URL_OF_PIECE))).toMatch(
      new RegExp(`Product 1 \\(T001\\), ₹\u202f101: ${URL_OF_PIECE}$`),
    );
  });

  it('links to the site’s chat, with spaces that every chat app decodes', () => {
    const chat = chatAbout(testProduct(1), URL_OF_PIECE);
    expect(chat).toMatch(/^https:\/\/chat\.example\/910000000000\?text=Hello%21%20Is%20this/);
    expect(chat).not.toContain('+');
  });
});
