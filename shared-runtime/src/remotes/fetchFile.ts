import type { FileRef } from '@dhaaga-noor/shared-types';
import { fetchWithRetries, pause, type AttemptOutcome } from './attempts';

/** A script of a part. */
export interface ScriptRequest extends FileRef {
  chunkId: string;
  /** Whether the script ran. False if the server responded with HTML. */
  executed: () => boolean;
}

function append(
  element: HTMLScriptElement | HTMLLinkElement,
  arrived: () => AttemptOutcome,
): Promise<AttemptOutcome> {
  return new Promise((resolve) => {
    element.onload = () => resolve(arrived());
    element.onerror = () => {
      element.remove();
      resolve('error');
    };
    document.head.append(element);
  });
}

/** The attributes must match the document's preload, or the file is fetched twice. */
function withIntegrity<Element extends HTMLScriptElement | HTMLLinkElement>(
  element: Element,
  integrity?: string,
) {
  element.crossOrigin = 'anonymous';
  if (integrity) element.integrity = integrity;
  return element;
}

/**
 * Loads and runs a script, with retries.
 *
 * @throws ChunkLoadError
 */
export function fetchScript({ chunkId, url, integrity, executed }: ScriptRequest): Promise<void> {
  return fetchWithRetries({
    chunkId,
    url,
    isExact: integrity !== undefined,
    attempt: (href) => {
      const script = withIntegrity(document.createElement('script'), integrity);
      script.src = href;
      return append(script, () => (executed() ? 'loaded' : 'missing'));
    },
  });
}

const stylesheets = new Map<string, Promise<void>>();

/** How long a prerendered page with inline styles waits for the whole stylesheet. */
const STYLES_TIMEOUT_MS = 3_000;

function insertStylesheet({ url, integrity }: FileRef): Promise<void> {
  return fetchWithRetries({
    chunkId: url.slice(url.lastIndexOf('/') + 1),
    url,
    attempt: (href) => {
      const link = withIntegrity(document.createElement('link'), integrity);
      link.rel = 'stylesheet';
      link.href = href;
      return append(link, () => 'loaded');
    },
  });
}

/** Whether the document inlines the stylesheet's rules for its first paint. */
const isDrawnInline = (url: string) =>
  document.querySelector(`link[rel="preload"][as="style"][href="${url}"]`) !== null;

/**
 * Inserts a stylesheet once and waits for it, with retries. Skips one that the document already
 * has. Waits only briefly if the page's styles are inlined: the page looks right and should work.
 *
 * @throws ChunkLoadError
 */
export function fetchStylesheet(file: FileRef): Promise<void> {
  const { url } = file;
  let loading = stylesheets.get(url);
  if (!loading) {
    loading = isInDocument(url) ? Promise.resolve() : insertStylesheet(file);
    stylesheets.set(url, loading);
    loading.catch(() => stylesheets.delete(url));
  }
  return isDrawnInline(url) ? Promise.race([loading, pause(STYLES_TIMEOUT_MS)]) : loading;
}

/** Fetches the document's stylesheets that failed to load, once all have settled. */
export function retryStylesheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const file = { url: link.getAttribute('href') ?? '', integrity: link.integrity };
    fetchStylesheet(file).catch(() => undefined);
  }
}

function isInDocument(url: string): boolean {
  const href = new URL(url, document.baseURI).href;
  return [...document.styleSheets].some((sheet) => sheet.href === href && hasRules(sheet));
}

/** A stylesheet whose response is an error is in the document too, without rules. */
function hasRules(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    // Without CORS, browsers deny access to another origin's stylesheet: it was refused.
    return false;
  }
}

/**
 * Requests the entry and the styles without waiting for the host's own chunk. The remote's other
 * chunks wait for the entry: browsers warn about unused preloads if it fails, and chunks run before
 * it are fetched twice.
 */
export function fetchTogether(entry: FileRef, styles: FileRef[]): void {
  if (!document.querySelector(`[as][href="${entry.url}"]`)) {
    const link = withIntegrity(document.createElement('link'), entry.integrity);
    document.head.append(Object.assign(link, { rel: 'preload', as: 'script', href: entry.url }));
  }
  for (const style of styles) fetchStylesheet(style).catch(() => undefined);
}
