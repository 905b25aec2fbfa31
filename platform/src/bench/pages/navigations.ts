import { readFileSync } from 'node:fs';
import path from 'node:path';
import { POINTERS } from '../../publish/siteFolder';
import { findDocument } from '../../site/pageAddresses';

/** A way from one page to another by a link of the first. */
export interface Navigation {
  name: string;
  from: string;
  to: string;
  /** Opens over the page, or as a page of its own where there are no scripts. */
  opens?: boolean;
}

export const NAVIGATIONS: Navigation[] = [
  { name: 'Home to list', from: '/', to: '/shop/rakhi/single' },
  { name: 'list, page 1 to 2', from: '/shop/rakhi/single', to: '/shop/rakhi/single?page=2' },
  { name: 'list to list', from: '/shop/rakhi/single', to: '/shop/rakhi/band' },
  { name: 'open viewer', from: '/shop/rakhi/single', to: '/shop/rakhi/single/SDR001', opens: true },
];

/**
 * How a tap comes: after a rest on its link; at once, so that nothing announces it but that the link is on the screen and
 * then the finger that lands; by who saves data, for whom nothing is fetched ahead at all.
 */
export const TAPS = ['on intent', 'at once', 'unforeseen'] as const;
export type TapKind = (typeof TAPS)[number];

/** Every page that a navigation begins or ends with. */
export const NAVIGATED = [...new Set(NAVIGATIONS.flatMap(({ from, to }) => [from, to]))];

const PRODUCT = /<article\b[\s\S]*?href="(\/shop\/[^"?]+\/[A-Z]+\d+)"/;

/**
 * What of the goal is not on the page before: the name of a list's first product, or a product's large picture, which
 * stands in plain markup until the viewer is there.
 *
 * @throws Error when the goal lists no product.
 */
export function contentOf({ to, opens }: Navigation, site: string): string {
  if (opens) return 'main section > a > picture > img, dialog[open] img';
  const file = findDocument(path.join(site, POINTERS.stable), to);
  const [, product] = PRODUCT.exec(readFileSync(file, 'utf8')) ?? [];
  if (product === undefined) throw new Error(`${file} lists no product: choose another list to navigate to.`);
  return `main article h2:has(a[href="${product}"])`;
}
