import { site } from '@dhaaga-noor/shared-runtime';
import { formatPrice, todayInIndia, type MediaViewerProps, type Product } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';
import { langOf } from '../primitives/langOf';
import { chatAbout, chatLabel, urlOf } from './chatAbout';
import { deliveryLine, lastOrderFact } from './delivery';
import { factsOf } from './factsOf';
import { keepUnits } from './keepUnits';
import { flagsOf } from './marksOf';

/** The last day to order, until it is over. */
function currentLastOrder() {
  const { lastOrder } = site().delivery ?? {};
  return (lastOrder && todayInIndia() <= lastOrder.day && lastOrderFact()) || [];
}

/** A product as viewer props. */
export function toViewerProps(product: Product, list: string) {
  const { id, name, price, was, soldOut, type, description, media } = product;
  const url = urlOf(product, list);
  return {
    media,
    title: name,
    titleLang: langOf(product, 'name'),
    caption: [
      formatPrice(price),
      ...flagsOf(product),
      ...(type === 'personalized' ? [messages.personalized] : []),
      messages.productId(id),
    ].join(' · '),
    ...(was !== undefined && { was: formatPrice(was) }),
    description: keepUnits(description),
    descriptionLang: langOf(product, 'description'),
    facts: [...factsOf(product), ...(soldOut ? [] : [currentLastOrder()].flat())],
    ...(!soldOut && { delivery: deliveryLine() }),
    url,
    chat: chatAbout(product, url),
    chatLabel: chatLabel(product),
  } satisfies Partial<MediaViewerProps>;
}
