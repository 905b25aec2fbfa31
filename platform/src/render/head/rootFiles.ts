import { escapeHtml } from './html';

/** Most URLs in one sitemap (https://www.sitemaps.org/protocol.html). */
const LARGEST_SITEMAP = 50_000;

/** Name of the sitemap, at the root of the site. */
const SITEMAP_FILE = 'sitemap.xml';

function toXml(root: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', urls: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...urls.map((url) => `<${item}><loc>${escapeHtml(url)}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n');
}

/**
 * Files of the sitemap by name: all pages for search engines, split into several with an index if
 * necessary.
 *
 * @param root URL of the site, with a slash at its end.
 */
export function toSitemaps(root: string, urls: string[]): Record<string, string> {
  if (urls.length <= LARGEST_SITEMAP) return { [SITEMAP_FILE]: toXml('urlset', 'url', urls) };
  const count = Math.ceil(urls.length / LARGEST_SITEMAP);
  const parts = Array.from({ length: count }, (_, index) => {
    const part = urls.slice(index * LARGEST_SITEMAP, (index + 1) * LARGEST_SITEMAP);
    return [`sitemap-${index + 1}.xml`, toXml('urlset', 'url', part)] as const;
  });
  const index = parts.map(([name]) => root + name);
  return { [SITEMAP_FILE]: toXml('sitemapindex', 'sitemap', index), ...Object.fromEntries(parts) };
}

/** `robots.txt`: everything is open; pages with noindex say so themselves. */
export function toRobots(root: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${root}${SITEMAP_FILE}`, ''].join('\n');
}
