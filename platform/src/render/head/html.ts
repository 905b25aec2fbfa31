/** Escapes a text for an attribute or an element. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" };

/** The original of a text that was escaped by React or by `escapeHtml`. */
export function unescapeHtml(html: string): string {
  return html.replace(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** JSON that cannot close the element around it. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

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

/** Whether the sitemap lists a page: it may be indexed, and is its own canonical URL. */
export const isListed = ({ hidden, canonical }: PageHead, url: string): boolean =>
  !hidden && canonical === url;
