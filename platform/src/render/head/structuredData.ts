import {
  CURRENCY,
  OPENING_HOURS,
  toLang,
  type ListedProduct,
  type SiteSettings,
} from '@dhaaga-noor/shared-types';
import { toSharePicture } from './shareTags';

type Thing = Record<string, unknown>;

/** A breadcrumb from Home to a page. */
export interface TrailStep {
  label: string;
  path: string;
}

const absolute = ({ origin }: SiteSettings, href: string) => new URL(href, origin).href;

/** The shop itself, for pages about it. */
export function toBusiness(site: SiteSettings, home: string, picture?: string): Thing {
  return {
    '@type': 'JewelryStore',
    name: site.brand,
    url: absolute(site, home),
    telephone: site.phone,
    email: site.email,
    address: { '@type': 'PostalAddress', addressLocality: site.city, addressCountry: 'IN' },
    sameAs: [site.instagram],
    ...(picture !== undefined && { image: absolute(site, picture) }),
    openingHoursSpecification: OPENING_HOURS.map((hours) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: hours.days.map((day) => `https://schema.org/${day}`),
      opens: hours.opens,
      closes: hours.closes,
    })),
  };
}

/** The site with its name, for its first page. */
export function toWebSite(site: SiteSettings, home: string, language?: string): Thing {
  return { '@type': 'WebSite', name: site.brand, url: absolute(site, home), inLanguage: toLang(language) };
}

/** The breadcrumbs of a page. */
export function toBreadcrumbs(site: SiteSettings, trail: TrailStep[]): Thing {
  const itemListElement = trail.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absolute(site, path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

function toOffer(site: SiteSettings, { price, was, soldOut }: ListedProduct, url: string): Thing {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: CURRENCY,
    url,
    availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStock'}`,
    // https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
    ...(was !== undefined && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: was,
        priceCurrency: CURRENCY,
      },
    }),
    // Every page promises free shipping across India.
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: CURRENCY },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    },
  };
}

/**
 * A product with its price.
 *
 * @param urls path of the page that shows it, and URL of the release that ships it.
 */
export function toProduct(
  site: SiteSettings,
  product: ListedProduct,
  { href, base }: { href: string; base: string },
): Thing {
  const { id, name, description } = product;
  const productUrl = absolute(site, href);
  const share = toSharePicture(product, base);
  return {
    '@type': 'Product',
    name,
    description,
    sku: id,
    brand: { '@type': 'Brand', name: site.brand },
    url: productUrl,
    ...(share && { image: [absolute(site, share.url)] }),
    offers: toOffer(site, product, productUrl),
  };
}
