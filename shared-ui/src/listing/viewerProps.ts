import { productAddress, type MediaViewerProps, type Product } from 'shared-types';
import { formatPrice } from '../primitives/formatPrice';
import { words } from '../words';
import { chatAbout } from './chatAbout';

/** What the viewer shows of a product besides the medium. */
export function toViewerProps(product: Product, absolute: (path: string) => string, list: string) {
  const { id, name, price, media } = product;
  const address = absolute(productAddress(list, id));
  return {
    media,
    title: name,
    caption: `${words.productId(id)} · ${formatPrice(price)}`,
    address,
    chat: chatAbout(product, address),
  } satisfies Partial<MediaViewerProps>;
}
