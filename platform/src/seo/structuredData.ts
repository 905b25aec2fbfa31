import { OPENING_HOURS, PATHS, type SiteSettings } from 'shared-types';
import type { PlacedProduct } from './placeProducts';

type Thing = Record<string, unknown>;

/** A step of the way from Home to a page. */
export interface TrailStep {
  label: string;
  path: string;
}

const businessId = ({ origin }: SiteSettings) => `${origin}/#business`;
const absolute = ({ origin }: SiteSettings, address: string) => new URL(address, origin).href;

/** The shop itself, for pages that tell of it. */
export function toBusiness(site: SiteSettings, picture?: string): Thing {
  return {
    '@type': ['Organization', 'LocalBusiness', 'JewelryStore'],
    '@id': businessId(site),
    name: site.brand,
    slogan: site.tagline,
    url: `${site.origin}/`,
    telephone: site.phone,
    email: site.email,
    address: { '@type': 'PostalAddress', addressLocality: site.city, addressCountry: 'IN' },
    areaServed: { '@type': 'Country', name: 'India' },
    sameAs: [site.instagram],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: site.phone,
      url: site.whatsapp,
    },
    ...(picture !== undefined && { image: absolute(site, picture) }),
    openingHoursSpecification: OPENING_HOURS.map((hours) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: hours.days.map((day) => `https://schema.org/${day}`),
      opens: hours.opens,
      closes: hours.closes,
    })),
  };
}

/** The site by its name, for its first page. */
export function toWebSite(site: SiteSettings): Thing {
  const publisher = { '@id': businessId(site) };
  return { '@type': 'WebSite', name: site.brand, url: `${site.origin}/`, inLanguage: 'en-IN', publisher };
}

/** The way from Home to a page. */
export function toBreadcrumbs(site: SiteSettings, trail: TrailStep[]): Thing {
  const itemListElement = trail.map(({ label, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: label,
    item: absolute(site, path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

function toOffer(site: SiteSettings, price: number, url: string): Thing {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'INR',
    url,
    seller: { '@id': businessId(site), '@type': 'Organization', name: site.brand },
    // Free shipping across India is promised on every page.
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    },
  };
}

/** A product with its price; `address` is the page that shows it. */
export function toProduct(site: SiteSettings, product: PlacedProduct, address: string): Thing {
  const { id, name, description, price, shareUrl } = product;
  const url = absolute(site, address);
  return {
    '@type': 'Product',
    name,
    description,
    sku: id,
    brand: { '@type': 'Brand', name: site.brand },
    category: product.list.startsWith(PATHS.lumba) ? 'Lumba' : 'Rakhi',
    url,
    ...(shareUrl !== undefined && { image: [absolute(site, shareUrl)] }),
    offers: toOffer(site, price, url),
  };
}

export interface ItemListOptions {
  name: string;
  products: PlacedProduct[];
  /** Place of the first of them in the whole list, from 0. */
  first: number;
  addressOf: (product: PlacedProduct) => string;
}

/** The products that a page lists, with their prices. */
export function toItemList(site: SiteSettings, { name, products, first, addressOf }: ItemListOptions): Thing {
  const itemListElement = products.map((product, place) => ({
    '@type': 'ListItem',
    position: first + place + 1,
    item: toProduct(site, product, addressOf(product)),
  }));
  return { '@type': 'ItemList', name, numberOfItems: products.length, itemListElement };
}
