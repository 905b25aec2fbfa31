import type { MediaViewerProps, Product } from '@dhaaga-noor/shared-types';
import { formatPrice } from '../primitives/formatPrice';
import { words } from '../words';
import { chatAbout, chatLabel, urlOf } from './chatAbout';

/** What the viewer shows of a product besides the medium. */
export function toViewerProps(product: Product, list: string) {
  const { id, name, price, was, soldOut, description, size, materials, media } = product;
  const address = urlOf(product, list);
  return {
    media,
    title: name,
    caption: [formatPrice(price), ...(soldOut ? [words.soldOut] : []), words.productId(id)].join(' · '),
    ...(was !== undefined && { was: formatPrice(was) }),
    description,
    facts: [
      ...(size ? [{ name: words.size, value: size }] : []),
      ...(materials ? [{ name: words.materials, value: materials }] : []),
    ],
    address,
    chat: chatAbout(product, address),
    chatLabel: chatLabel(product),
  } satisfies Partial<MediaViewerProps>;
}
