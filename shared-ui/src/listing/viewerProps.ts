import type { MediaViewerProps, Product } from '@dhaaga-noor/shared-types';
import { formatPrice } from '../primitives/formatPrice';
import { messages } from '../messages';
import { chatAbout, chatLabel, urlOf } from './chatAbout';

/** A product as viewer props. */
export function toViewerProps(product: Product, list: string) {
  const { id, name, price, was, soldOut, description, size, materials, box, media } = product;
  const url = urlOf(product, list);
  return {
    media,
    title: name,
    caption: [formatPrice(price), ...(soldOut ? [messages.soldOut] : []), messages.productId(id)].join(' · '),
    ...(was !== undefined && { was: formatPrice(was) }),
    description,
    facts: [
      ...(size ? [{ name: messages.size, value: size }] : []),
      ...(materials ? [{ name: messages.materials, value: materials }] : []),
      ...(box ? [{ name: messages.box, value: box }] : []),
    ],
    url,
    chat: chatAbout(product, url),
    chatLabel: chatLabel(product),
  } satisfies Partial<MediaViewerProps>;
}
