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
import { type SharePicture, toSharePicture, toShareTags } from './shareTags';
import type { DocumentPage } from '../toDocument';
import { toBreadcrumbs, toBusiness, toProduct, toWebSite, type TrailStep } from './structuredData';

export interface DescribedSite {
  composition: Composition;
  products: ShippedProducts[];
  urls: ReadonlySet<string>;
  /** The head of a rendered page: of its own and of its ancestors, when a page is described. */
  headOf: (url: string) => PageHead | undefined;
  /** The default share picture. */
  share?: string;
}

const BUSINESS_PAGES: readonly string[] = [PATHS.home, PATHS.about, PATHS.contact];

const hasShare = ({ share }: ListedProduct) => share !== undefined;

/** The picture of a product that represents a page without one of its own, if any. */
function findSharePicture(page: PlannedPage, all: ShippedProducts[]): SharePicture | undefined {
  const { url, product, products, shipped } = page;
  if (url === PATHS.shop) return undefined;
  if (shipped) {
    const shared = product ?? products.find(hasShare);
    return shared && toSharePicture(shared, shipped.base);
  }
  for (const { base, byList } of all) {
    for (const [list, listed] of byList) {
      const shared = list.startsWith(`${url}/`) ? listed.find(hasShare) : undefined;
      if (shared) return toSharePicture(shared, base);
    }
  }
  return undefined;
}

const headAt = ({ headOf }: DescribedSite, url: string): PageHead =>
  headOf(url) ?? { title: '', hidden: true };

const hrefOf = ({ composition }: DescribedSite, path: string): string => withBase(path, composition.base);

/** A page's name in breadcrumbs: as in the menu, or its title without the brand. */
function labelOf(described: DescribedSite, path: string): string {
  const { site, remotes } = described.composition;
  const [heading = ''] = headAt(described, path).title.split(` — ${site.brand}`);
  return remotes.flatMap(({ nav }) => nav).find((item) => item.path === path)?.label ?? heading;
}

function trailTo(described: DescribedSite, { url, product }: PlannedPage): TrailStep[] {
  const { site, base } = described.composition;
  const { pathname: href } = new URL(headAt(described, url).canonical ?? url, site.origin);
  const { list: pathname } = parseListPath(withoutBase(href, base));
  const segments = pathname.split('/').filter(Boolean);
  const paths = ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
  return paths
    .filter((path) => described.urls.has(path))
    .map((path) => ({
      path: hrefOf(described, path),
      label: product && path === pathname ? product.name : labelOf(described, path),
    }));
}

function graphOf(described: DescribedSite, page: PlannedPage): object[] {
  const { composition, share } = described;
  const { site, language } = composition;
  const { url, product, shipped } = page;
  const trail = trailTo(described, page);
  const home = hrefOf(described, PATHS.home);
  const urlsOf = ({ canonical = url }: ListedProduct) => ({
    href: hrefOf(described, canonical),
    base: shipped?.base ?? '',
  });
  return [
    ...(BUSINESS_PAGES.includes(url) ? [toBusiness(site, home, share)] : []),
    ...(url === PATHS.home ? [toWebSite(site, home, language)] : []),
    ...(trail.length > 1 ? [toBreadcrumbs(site, trail)] : []),
    ...(product ? [toProduct(site, product, urlsOf(product))] : []),
  ];
}

/** A page's metadata for search engines and chats, besides what the page itself renders. */
export function describePage(
  described: DescribedSite,
  page: PlannedPage,
): Pick<DocumentPage, 'tags' | 'graph'> {
  const { composition, products, share } = described;
  const { site, language } = composition;
  const { url, product } = page;
  const head = headAt(described, url);
  // The page for unknown URLs has nothing to share.
  if (head.hidden) return { tags: [] };
  const alt = `${site.brand}: ${site.tagline}`;
  const standIn = share === undefined ? undefined : { url: share, alt, size: SHARE_SIZES.page };
  const picture = findSharePicture(page, products) ?? standIn;
  const others = otherLanguages(composition).map(({ code }) => code);
  // A page that is not its own canonical one has no alternates.
  const isOwn = isListed(head, site.origin + hrefOf(described, url));
  const alternates = isOwn ? toAlternates(composition, url) : [];
  return {
    tags: [
      ...(composition.preview ? ['<meta name="robots" content="noindex">'] : []),
      ...alternates.map((alternate) => `<link ${alternateAttributes(alternate)}>`),
      ...toShareTags({ head, site, language, others, picture, product }),
    ],
    graph: { '@context': 'https://schema.org', '@graph': graphOf(described, page) },
  };
}
