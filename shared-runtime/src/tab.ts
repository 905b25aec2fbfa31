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

/** The tab's session history. Writes return whether they succeeded. */
export const tabHistory = {
  state: (): unknown => unlessRefused(() => window.history.state as unknown, null),
  push: (state: unknown, url: string) => done(() => window.history.pushState(state, '', url)),
  replace: (state: unknown, url?: string) => done(() => window.history.replaceState(state, '', url)),
  go: (delta: number) => done(() => window.history.go(delta)),
  restoreScroll: (mode: ScrollRestoration) => done(() => (window.history.scrollRestoration = mode)),
};
