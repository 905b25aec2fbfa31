import { unescapeHtml } from './html';

/** Metadata that a rendered page itself contains. */
export interface PageHead {
  title: string;
  description?: string;
  /** Absolute canonical URL of the page; absent on pages that have none. */
  canonical?: string;
  /** The page asks search engines to leave it out. */
  hidden: boolean;
}

/** Reads the head elements of a rendered page, as React writes them. */
export function readHead(head: string): PageHead {
  const find = (pattern: RegExp) => {
    const text = pattern.exec(head)?.[1];
    return text === undefined ? undefined : unescapeHtml(text);
  };
  return {
    title: find(/<title>([^<]*)<\/title>/) ?? '',
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    hidden: /<meta name="robots" content="noindex/.test(head),
  };
}

/**
 * Whether the sitemap lists the page at an absolute URL: it may be indexed, and is its own
 * canonical URL.
 */
export const isListed = ({ hidden, canonical }: PageHead, url: string): boolean =>
  !hidden && canonical === url;
