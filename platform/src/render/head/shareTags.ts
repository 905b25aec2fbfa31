import { type ListedProduct, SHARE_SIZE, type SiteSettings } from '@dhaaga-noor/shared-types';
import { escapeHtml } from './html';
import type { PageHead } from './readHead';

/** The picture of a page whose link is shared. */
export interface SharePicture {
  url: string;
  alt: string;
}

export interface SharedPage {
  head: PageHead;
  site: SiteSettings;
  picture?: SharePicture;
  product?: ListedProduct;
}

/**
 * The share picture of a product.
 *
 * @param base URL of the release that ships it.
 */
export function toSharePicture(
  { share, media, name }: ListedProduct,
  base: string,
): SharePicture | undefined {
  return share === undefined ? undefined : { url: base + share, alt: media[0]?.alt ?? name };
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

function pictureTags({ url, alt }: SharePicture, { origin }: SiteSettings): string[] {
  return [
    property('og:image', new URL(url, origin).href),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(SHARE_SIZE.width)),
    property('og:image:height', String(SHARE_SIZE.height)),
    property('og:image:alt', alt),
  ];
}

/** A page's Open Graph tags, and its Twitter card, which reads all but its type from them. */
export function toShareTags({ head, site, picture, product }: SharedPage): string[] {
  return [
    property('og:site_name', site.brand),
    property('og:locale', 'en_IN'),
    property('og:type', product ? 'product' : 'website'),
    property('og:title', head.title),
    ...(head.description ? [property('og:description', head.description)] : []),
    ...(head.canonical ? [property('og:url', head.canonical)] : []),
    ...(picture ? pictureTags(picture, site) : []),
    ...(product
      ? [property('product:price:amount', String(product.price)), property('product:price:currency', 'INR')]
      : []),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
  ];
}
