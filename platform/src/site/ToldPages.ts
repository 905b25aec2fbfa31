import { hash } from 'node:crypto';
import type { ListedProduct } from 'shared-types';
import { findSharedProduct } from '../seo/describePages';
import type { ShippedProducts } from '../seo/placeProducts';
import type { PlannedPage } from '../seo/planPages';
import { toShownShare } from '../seo/shareTags';

/** What pages show of their lists besides the scripts that they ran, and what search engines and chats are told of them. */
export class ToldPages {
  /** A product is told of by its own page, by its page of the list, and by that of the list of all. */
  private readonly texts = new Map<ListedProduct, string>();

  /** @param products all of a composition. */
  constructor(private readonly products: ShippedProducts[]) {}

  /** Hash of what is told of a page, besides its head; not of where its picture stands. */
  of(page: PlannedPage): string {
    const { products, product, first, pageCount } = page;
    const shared = findSharedProduct(page, this.products)?.product;
    const picture = shared && toShownShare(shared, '');
    const place = JSON.stringify([product !== undefined, first, pageCount, picture]);
    const told = [...products, ...(product ? [product] : [])].map((each) => this.textOf(each));
    return hash('sha256', place + told.join()).slice(0, 32);
  }

  private textOf(product: ListedProduct): string {
    const known = this.texts.get(product);
    if (known !== undefined) return known;
    const text = JSON.stringify(product);
    this.texts.set(product, text);
    return text;
  }
}
