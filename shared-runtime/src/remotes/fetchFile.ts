import type { FileRef } from '@dhaaga-noor/shared-types';
import { fetchWithRetries, pause, type AttemptOutcome } from './attempts';

/** A script of a part. */
export interface ScriptRequest extends FileRef {
  chunkId: string;
  /** Whether the script has done what it is for; a page of HTML in its place has not. */
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

/** Attributes must equal those of the document's preload, else the file is fetched twice. */
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

/** How long a page that the document holds, with styles for its first drawing, waits for the whole stylesheet. */
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

/** Whether the document has in its inline styles what its page needs of a stylesheet (platform, `toDocument`). */
const isDrawnInline = (url: string) =>
  document.querySelector(`link[rel="preload"][as="style"][href="${url}"]`) !== null;

/**
 * Inserts a stylesheet once and waits for it, with retries. One that the document already has is not asked for again,
 * and one that its own page can do without is not waited for without end: that page looks right, and is to work.
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

function isInDocument(url: string): boolean {
  const href = new URL(url, document.baseURI).href;
  return [...document.styleSheets].some((sheet) => sheet.href === href && hasRules(sheet));
}

/** One that was answered with an error stands in the document as well, without rules. */
function hasRules(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    // Another origin's that came without CORS, which browsers let nobody read: it was refused.
    return false;
  }
}

/**
 * Asks at once for what would else wait for the host's own chunk. Chunks of the remote wait for its entry: preloaded,
 * browsers complain of them if that never comes; run ahead, they are asked for twice.
 */
export function fetchTogether(entry: FileRef, styles: FileRef[]): void {
  if (!document.querySelector(`[as][href="${entry.url}"]`)) {
    const link = withIntegrity(document.createElement('link'), entry.integrity);
    document.head.append(Object.assign(link, { rel: 'preload', as: 'script', href: entry.url }));
  }
  for (const style of styles) fetchStylesheet(style).catch(() => undefined);
}
