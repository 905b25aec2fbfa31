let retries = Date.now();

/**
 * A URL that no cache has ever seen. The file's own may be pending, and Chromium merges requests
 * for one URL; or it is wrong in the browser's cache, which never asks for it again.
 */
export function retryUrl(url: string): string {
  retries += 1;
  return `${url}${url.includes('?') ? '&' : '?'}retry=${retries}`;
}

/**
 * Requests a file past the browser's cache, and replaces what that holds, for later visits too.
 *
 * @returns whether it did: the page's policy allows requests to its own origin only.
 */
export async function replaceCached(url: string, priority?: RequestPriority): Promise<boolean> {
  if (new URL(url, document.baseURI).origin !== location.origin) return false;
  try {
    await (await fetch(url, { cache: 'reload', priority })).blob();
    return true;
  } catch {
    return false; // No network, or half of the file: its next request fails as well.
  }
}

/**
 * Prepares another attempt at a picture or clip: a wrong one is replaced, or avoided.
 *
 * @returns the query of the URL to request it at; empty if that is its own.
 */
export async function retryQuery(url: string): Promise<string> {
  const [file = url] = url.split('?', 1);
  return (await replaceCached(file)) ? '' : retryUrl('');
}
