// What browsers keep for a tab. Private modes, in-app browsers and quotas refuse any of it by an error, and the page is to
// work all the same: this file alone touches it (eslint.config.mjs).

function unlessRefused<Result, Refused>(action: () => Result, refused: Refused): Result | Refused {
  try {
    return action();
  } catch {
    return refused;
  }
}

const done = (action: () => void) => unlessRefused(() => (action(), true), false);

/** The tab's storage; what it refuses is not kept. */
export const tabStorage = {
  read: (key: string) => unlessRefused(() => window.sessionStorage.getItem(key), null),
  write: (key: string, value: string) => done(() => window.sessionStorage.setItem(key, value)),
  remove: (key: string) => done(() => window.sessionStorage.removeItem(key)),
};

/** The tab's session history; those that write say whether they could. */
export const tabHistory = {
  state: (): unknown => unlessRefused(() => window.history.state as unknown, null),
  push: (state: unknown, url: string) => done(() => window.history.pushState(state, '', url)),
  replace: (state: unknown, url?: string) => done(() => window.history.replaceState(state, '', url)),
  go: (delta: number) => done(() => window.history.go(delta)),
  restoreScroll: (mode: ScrollRestoration) => done(() => (window.history.scrollRestoration = mode)),
};
