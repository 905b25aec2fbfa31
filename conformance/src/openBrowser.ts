import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '@dhaaga-noor/test-support/chromium';
import type { FailureProxy } from '@dhaaga-noor/test-support';

/**
 * Starts the installed Chromium.
 *
 * @throws Error with what to do when there is none.
 */
export async function openBrowser(executablePath: string | undefined): Promise<Browser> {
  if (!executablePath)
    throw new Error(
      'The failure list needs a Chromium: install one, set CHROMIUM_PATH to where it is, or use "--only security".',
    );
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
}

/** A new visitor who sends every request through a proxy. */
export function openVisitor(browser: Browser, proxy: FailureProxy): Promise<BrowserContext> {
  return browser.newContext({
    // By default Chromium bypasses the proxy for loopback addresses.
    proxy: { server: proxy.origin, bypass: '<-loopback>' },
    // The cache would respond without the network.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
}
