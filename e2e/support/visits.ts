import { expect, test, type Browser, type Page } from '@playwright/test';
import { BrowserWatch } from './BrowserWatch';
import { FailureProxy } from '@dhaaga-noor/test-support';

/** A tab in its own browser context, on a site whose files fail for it alone. */
export interface Visit {
  page: Page;
  proxy: FailureProxy;
  watch: BrowserWatch;
}

const AT_ONCE = 4;

async function makeVisit(
  browser: Browser,
  upstream: string,
  visit: (visit: Visit) => Promise<void>,
): Promise<void> {
  const proxy = await FailureProxy.start(upstream);
  const context = await browser.newContext();
  try {
    const watch = new BrowserWatch(context, [proxy.origin]);
    await visit({ page: await context.newPage(), proxy, watch });
    expect(watch.surprises(), 'no trouble in the browser').toEqual([]);
  } finally {
    await context.close();
    proxy.stop();
  }
}

/** Makes one visit for each case, a few at a time: most of a visit to a broken site is waiting. */
export async function visitForEach<Case extends string>(
  cases: readonly Case[],
  { browser, upstream }: { browser: Browser; upstream: string },
  visit: (visit: Visit, one: Case) => Promise<void>,
): Promise<void> {
  const left = [...cases];
  const failures: unknown[] = [];
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const chosen = one;
      await test
        .step(chosen, () => makeVisit(browser, upstream, (made) => visit(made, chosen)))
        .catch((failure: unknown) => failures.push(failure));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw failures[0];
}
