// A tab's storage and history. Private modes, in-app browsers and quotas make any access throw, and
// the page must still work. Only this file may access them (eslint.config.mjs).

function unlessRefused<Result, Refused>(action: () => Result, refused: Refused): Result | Refused {
  try {
    return action();
  } catch {
    return refused;
  }
}

const done = (action: () => void) => unlessRefused(() => (action(), true), false);

/** The tab's storage. Refused writes are dropped. */
export const tabStorage = {
  read: (key: string) => unlessRefused(() => window.sessionStorage.getItem(key), null),
  write: (key: string, value: string) => done(() => window.sessionStorage.setItem(key, value)),
  remove: (key: string) => done(() => window.sessionStorage.removeItem(key)),
};

const urlListeners = new Set<() => void>();

function announceUrl(isChanged: boolean): boolean {
  if (isChanged) for (const listener of urlListeners) listener();
  return isChanged;
}

/**
 * Calls back after each change of the URL within the document, also in engines without the
 * Navigation API. Returns a function that unsubscribes.
 */
export function onUrlChange(listener: () => void): () => void {
  urlListeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    urlListeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The tab's session history. Writes return whether they succeeded. */
export const tabHistory = {
  state: (): unknown => unlessRefused(() => window.history.state as unknown, null),
  push: (state: unknown, url: string) => announceUrl(done(() => window.history.pushState(state, '', url))),
  replace: (state: unknown, url?: string) => {
    const isReplaced = done(() => window.history.replaceState(state, '', url));
    return url === undefined ? isReplaced : announceUrl(isReplaced);
  },
  go: (delta: number) => done(() => window.history.go(delta)),
  restoreScroll: (mode: ScrollRestoration) => done(() => (window.history.scrollRestoration = mode)),
};
