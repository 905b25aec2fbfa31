import { unescapeHtml } from './html';

/** What a rendered page says of itself. */
export interface PageHead {
  title: string;
  description?: string;
  /** Absolute URL of the page's canonical URL; absent on pages that have none. */
  canonical?: string;
  /** The page asks search engines to leave it out. */
  hidden: boolean;
}

/** Reads the head's elements of a rendered page, as React writes them. */
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

/** Whether the sitemap names the page at an absolute URL: search engines may find it, and it is its canonical URL. */
export const isListed = ({ hidden, canonical }: PageHead, url: string): boolean =>
  !hidden && canonical === url;
