import { provideHost } from '@dhaaga-noor/shared-runtime';
import { TEST_SITE } from '@dhaaga-noor/shared-runtime/testing';
import type { Product } from '@dhaaga-noor/shared-types';
import { testProduct } from '../testing/testProducts';
import { chatAbout } from './chatAbout';

const URL_OF_PIECE = 'https://shop.example/shop/rakhi/single/T001';

beforeEach(() =>
  provideHost({ site: TEST_SITE, loadRemote: () => Promise.reject(new Error('No remotes here')) }),
);

const messageOf = (chat: string) => new URL(chat).searchParams.get('text');

describe('chatAbout', () => {
  const BLANKS = 'Quantity: \nPIN code: \nNeeded by: ';
  const about = (blanks: string) => `Product 1 (T001), ₹101\n${URL_OF_PIECE}\n\n${blanks}`;

  it.each<[string, Partial<Product>, string]>([
    ['is an enquiry with blanks', {}, `Hello! I would like this one:\n${about(BLANKS)}`],
    [
      'asks for the name on a personalized piece',
      { type: 'personalized' },
      `Hello! I would like this one:\n${about(`Name on it: \n${BLANKS}`)}`,
    ],
    [
      'asks for the age of a child',
      { type: 'kids' },
      `Hello! I would like this one:\n${about(`Age of the child: \n${BLANKS}`)}`,
    ],
    [
      'asks for something similar when a piece is sold out',
      { soldOut: true },
      `Hello! This one is sold out. Do you have something similar?\n${about(BLANKS)}`,
    ],
  ])('%s', (_, changes, message) => {
    expect(messageOf(chatAbout(testProduct(1, changes), URL_OF_PIECE))).toBe(message);
  });

  it('links to the site’s chat, with spaces that every chat app decodes', () => {
    const chat = chatAbout(testProduct(1), URL_OF_PIECE);
    expect(chat).toMatch(/^https:\/\/chat\.example\/910000000000\?text=Hello%21%20I%20would%20like/);
    expect(chat).not.toContain('+');
  });
});
