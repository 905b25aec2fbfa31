import { absoluteUrl, site } from '@dhaaga-noor/shared-runtime';
import { productPath, type Product } from '@dhaaga-noor/shared-types';
import { formatPrice } from '../primitives/formatPrice';
import { messages } from '../messages';

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

/** URL of the chat with a question about a product: name, id, price and absolute URL. */
export function chatAbout({ id, name, price, type, soldOut }: ChatSubject, url: string): string {
  const piece = messages.piece({ id, name, price: formatPrice(price), url });
  if (soldOut) return toChat(messages.askSoldOut(piece));
  return toChat(type === 'personalized' ? messages.askPersonalized(piece) : messages.askAvailable(piece));
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
