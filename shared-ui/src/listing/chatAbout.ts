import { site } from 'shared-runtime';
import type { Product } from 'shared-types';
import { words } from '../words';

/** Address of the chat with a question about a product begun: its name, its id and its absolute address. */
export function chatAbout({ id, name }: Pick<Product, 'id' | 'name'>, address: string): string {
  const chat = new URL(site().whatsapp);
  chat.searchParams.set('text', words.question({ id, name, address }));
  return chat.href;
}
