import {
  CURRENCY,
  ENGLISH,
  formatPlainPrice,
  type ListedProduct,
  SHARE_SIZES,
  type ShareSize,
  type SiteSettings,
} from '@dhaaga-noor/shared-types';
import { escapeHtml, type PageHead } from './html';
import { type Texts, textsIn } from './texts';

/** The picture of a page whose link is shared. */
export interface SharePicture {
  url: string;
  alt: string;
  size: ShareSize;
}

export interface SharedPage {
  head: PageHead;
  site: SiteSettings;
  /** Code of the page's language, and of the others of the site. */
  language?: string;
  others: string[];
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
  if (share === undefined) return undefined;
  return { url: base + share, alt: media[0]?.alt ?? name, size: SHARE_SIZES.product };
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

const toLocale = (language: string = ENGLISH.code) => `${language}_IN`;

/** `Red Drop Medallion · ₹140`: what a preview has to say on its one line. */
function toProductTitle({ name, price, was, soldOut }: ListedProduct, texts: Texts): string {
  if (soldOut) return `${name} · ${texts.soldOut}`;
  return `${name} · ${formatPlainPrice(price)}${was === undefined ? '' : `, ${texts.before(formatPlainPrice(was))}`}`;
}

/** Size and shipping first: previews cut the rest off after a line or two. */
const toProductDescription = ({ size, soldOut, description }: ListedProduct, texts: Texts) =>
  [
    ...(soldOut ? [texts.askForSimilar] : []),
    ...(size === undefined ? [] : [texts.sentence(size)]),
    ...(soldOut ? [] : [texts.freeShipping]),
    description,
  ].join(' ');

function pictureTags({ url, alt, size }: SharePicture, { origin }: SiteSettings): string[] {
  return [
    property('og:image', new URL(url, origin).href),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(size.width)),
    property('og:image:height', String(size.height)),
    property('og:image:alt', alt),
  ];
}

/** A page's Open Graph tags, and its Twitter card, which reads all but its type from them. */
export function toShareTags(page: SharedPage): string[] {
  const { head, site, language, others, picture, product } = page;
  const texts = textsIn(language);
  const title = product ? toProductTitle(product, texts) : head.title;
  const description = product ? toProductDescription(product, texts) : head.description;
  const isWide = picture?.size === SHARE_SIZES.page;
  return [
    property('og:site_name', site.brand),
    property('og:locale', toLocale(language)),
    ...others.map((code) => property('og:locale:alternate', toLocale(code))),
    property('og:type', product ? 'product' : 'website'),
    property('og:title', title),
    ...(description ? [property('og:description', description)] : []),
    ...(head.canonical ? [property('og:url', head.canonical)] : []),
    ...(picture ? pictureTags(picture, site) : []),
    ...(product
      ? [
          property('product:price:amount', String(product.price)),
          property('product:price:currency', CURRENCY),
        ]
      : []),
    `<meta name="twitter:card" content="${isWide ? 'summary_large_image' : 'summary'}">`,
  ];
}
