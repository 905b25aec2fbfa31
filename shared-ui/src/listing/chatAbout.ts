import { absoluteUrl, site } from '@dhaaga-noor/shared-runtime';
import { formatPlainPrice, formatPrice, productPath, type Product } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';

/** URL of the chat with a prefilled message. */
export function toChat(message: string): string {
  const chat = new URL(site().whatsapp);
  chat.searchParams.set('text', message);
  // Not every chat app decodes a plus as a space.
  chat.search = chat.search.replaceAll('+', '%20');
  return chat.href;
}

/** What a chat is about. */
export type ChatSubject = Pick<Product, 'id' | 'name' | 'price' | 'type' | 'soldOut'>;

/** What the chat asks for about pieces of any kind, and what else, by kind. */
const BLANKS = [messages.quantity, messages.pinCode, messages.neededBy];
const OWN_BLANKS: Record<string, string[] | undefined> = {
  personalized: [messages.nameOnIt],
  kids: [messages.ageOfChild],
};

/**
 * URL of the chat with an enquiry: what it is about, its URL, and lines for the shopper to fill in.
 *
 * @param type kind of the piece, such as `kids`.
 */
export function toEnquiry(about: string[], url: string, type = ''): string {
  return toChat([...about, url, '', ...(OWN_BLANKS[type] ?? []), ...BLANKS].join('\n'));
}

/** URL of the chat with an enquiry about a product. */
export function chatAbout({ id, name, price, type, soldOut }: ChatSubject, url: string): string {
  const opening = soldOut ? messages.askSoldOut : messages.askAvailable;
  return toEnquiry([opening, messages.piece(name, id, formatPlainPrice(price))], url, type);
}

/** Label of the button to that chat. */
export function chatLabel({ price, soldOut }: Product): string {
  return soldOut ? messages.askSimilar : messages.askFor(formatPrice(price));
}

/**
 * Absolute URL of a product in a list, for sharing.
 *
 * @param list path of the list that contains the product's URL.
 */
export const urlOf = ({ id }: Pick<Product, 'id'>, list: string) => absoluteUrl(productPath(list, id));
