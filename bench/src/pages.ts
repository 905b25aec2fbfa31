/** The pages that are opened cold. */
export const PAGES = {
  home: '/',
  list: '/shop/rakhi/single',
  product: '/shop/rakhi/single/SDR001',
} as const;

export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** The compared sites: ours, an earlier one, one without federation, the handwritten pages. */
export const SITE_NAMES = ['ours', 'before', 'monolith', 'limit'] as const;
export type SiteName = (typeof SITE_NAMES)[number];

/** Seconds that Home's link to the list is in view before it is tapped. */
export const DWELLS = [0.5, 1.5, 3];

/** One visit's figures by name: milliseconds, bytes, or a score. */
export type Figures = Record<string, number>;

export const hostOf = (site: SiteName) => `${site}.test`;
export const urlOf = (site: SiteName, page: PageName) => `https://${hostOf(site)}${PAGES[page]}`;
