import type { SiteSettings } from '@dhaaga-noor/shared-types';
import { escapeHtml } from './html';

/** Most addresses that one sitemap may hold (https://www.sitemaps.org/protocol.html). */
const LARGEST_SITEMAP = 50_000;

/** Name of the sitemap, at the root of the site. */
export const SITEMAP_FILE = 'sitemap.xml';

/** The sitemap: every page that search engines shall know. */
export function toSitemap(addresses: string[]): string {
  const urls = addresses
    .slice(0, LARGEST_SITEMAP)
    .map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** `robots.txt`: all is open; pages that shall not be found say so themselves. */
export function toRobots({ origin }: SiteSettings): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${origin}/${SITEMAP_FILE}`, ''].join('\n');
}
