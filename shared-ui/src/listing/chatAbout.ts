import { site } from 'shared-runtime';
import { productAddress, type Product } from 'shared-types';
import { words } from '../words';

/** Address of the chat with a question about a product begun: its name, its id and where it is shown. */
export function chatAbout({ id, name }: Pick<Product, 'id' | 'name'>, list: string): string {
  const { whatsapp, origin } = site();
  const chat = new URL(whatsapp);
  chat.searchParams.set('text', words.question({ id, name, address: origin + productAddress(list, id) }));
  return chat.href;
}
