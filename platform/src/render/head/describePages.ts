import {
  otherLanguages,
  parseListPath,
  PATHS,
  SHARE_SIZES,
  withBase,
  withoutBase,
  type Composition,
  type ListedProduct,
} from '@dhaaga-noor/shared-types';
import type { ShippedProducts, PlannedPage } from './planPages';
import { alternateAttributes, toAlternates } from './alternates';
import { isListed, type PageHead } from './html';
import { toShareTags, toSharePicture, type SharePicture } from './shareTags';
import { toBreadcrumbs, toBusiness, toProduct, toWebSite, type TrailStep } from './structuredData';

export interface DescribedSite {
  composition: Composition;
  products: ShippedProducts[];
  /** Every page. */
  planned: PlannedPage[];
  /**
   * The head of a rendered page. When a page is described, its own head and those of its ancestors
   * are available.
   */
  headOf: (url: string) => PageHead | undefined;
  /** The default share picture. */
  share?: string;
}

/** A page's metadata for search engines and chats. */
export interface PageDescription {
  /** Tags for its head. */
  tags: string[];
  /** JSON-LD: https://schema.org. */
  graph?: object;
}

const BUSINESS_PAGES: readonly string[] = [PATHS.home, PATHS.about, PATHS.contact];

const hasShare = ({ share }: ListedProduct) => share !== undefined;

/** A product whose share picture represents a page, and the URL of the release that ships it. */
export interface SharedProduct {
  product: ListedProduct;
  base: string;
}

/** The first product with a share picture whose list is under a URL. */
function findWithin(url: string, all: ShippedProducts[]): SharedProduct | undefined {
  for (const { base, byList } of all) {
    for (const [list, listed] of byList) {
      const product = list.startsWith(`${url}/`) ? listed.find(hasShare) : undefined;
      if (product) return { product, base };
    }
  }
  return undefined;
}

/** The product whose share picture represents a page without a picture of its own, if any. */
function findSharedProduct(page: PlannedPage, all: ShippedProducts[]): SharedProduct | undefined {
  const { url, product, products, shipped } = page;
  if (url === PATHS.shop) return undefined;
  if (!shipped) return findWithin(url, all);
  const shared = product ?? products.find(hasShare);
  return shared && { product: shared, base: shipped.base };
}

/** Writes the metadata of a site's pages for search engines and chats. */
export class PageDescriber {
  private readonly urls: Set<string>;

  constructor(private readonly described: DescribedSite) {
    this.urls = new Set(described.planned.map(({ url }) => url));
  }

  private get site() {
    return this.described.composition.site;
  }

  private hrefOf(path: string): string {
    return withBase(path, this.described.composition.base);
  }

  private headOf(url: string): PageHead {
    return this.described.headOf(url) ?? { title: '', hidden: true };
  }

  /** A page's name in breadcrumbs: as in the menu, or its title without the brand. */
  private labelOf(path: string): string {
    const nav = this.described.composition.remotes.flatMap((remote) => remote.nav);
    const [heading = ''] = this.headOf(path).title.split(` — ${this.site.brand}`);
    return nav.find((item) => item.path === path)?.label ?? heading;
  }

  private trailTo({ url, product }: PlannedPage): TrailStep[] {
    const { canonical } = this.headOf(url);
    const { pathname: href } = new URL(canonical ?? url, this.site.origin);
    const { list: pathname } = parseListPath(withoutBase(href, this.described.composition.base));
    const segments = pathname.split('/').filter(Boolean);
    const paths = ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
    return paths
      .filter((path) => this.urls.has(path))
      .map((path) => ({
        path: this.hrefOf(path),
        label: product && path === pathname ? product.name : this.labelOf(path),
      }));
  }

  private pictureOf(page: PlannedPage): SharePicture | undefined {
    const { products, share } = this.described;
    const shared = findSharedProduct(page, products);
    const own = shared && toSharePicture(shared.product, shared.base);
    return (
      own ??
      (share === undefined
        ? undefined
        : { url: share, alt: `${this.site.brand}: ${this.site.tagline}`, size: SHARE_SIZES.page })
    );
  }

  private graphOf(page: PlannedPage): object[] {
    const { site } = this;
    const { url, product, shipped } = page;
    const base = shipped?.base ?? '';
    const trail = this.trailTo(page);
    const home = this.hrefOf(PATHS.home);
    return [
      ...(BUSINESS_PAGES.includes(url) ? [toBusiness(site, home, this.described.share)] : []),
      ...(url === PATHS.home ? [toWebSite(site, home, this.described.composition.language)] : []),
      ...(trail.length > 1 ? [toBreadcrumbs(site, trail)] : []),
      ...(product ? [toProduct(site, product, { href: this.hrefOf(product.canonical ?? url), base })] : []),
    ];
  }

  /** A page's metadata, besides what the page itself renders. */
  describe(page: PlannedPage): PageDescription {
    const head = this.headOf(page.url);
    const robots =
      this.described.composition.preview && !head.hidden ? ['<meta name="robots" content="noindex">'] : [];
    // The page for unknown URLs has nothing to share.
    if (head.hidden) return { tags: robots };
    const { language } = this.described.composition;
    const others = otherLanguages(this.described.composition).map(({ code }) => code);
    const about = { head, site: this.site, language, others };
    const shared = toShareTags({ ...about, picture: this.pictureOf(page), product: page.product });
    const graph = { '@context': 'https://schema.org', '@graph': this.graphOf(page) };
    return { tags: [...robots, ...this.alternatesOf(page, head), ...shared], graph };
  }

  /** The page in other languages, if it is its own canonical page. */
  private alternatesOf({ url }: PlannedPage, head: PageHead): string[] {
    if (!isListed(head, this.site.origin + this.hrefOf(url))) return [];
    const alternates = toAlternates(this.described.composition, url);
    return alternates.map((alternate) => `<link ${alternateAttributes(alternate)}>`);
  }
}
