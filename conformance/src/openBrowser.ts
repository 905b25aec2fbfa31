import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '@dhaaga-noor/test-support/chromium';
import type { FailureProxy } from '@dhaaga-noor/test-support';

/**
 * Starts the Chromium that was found.
 *
 * @throws Error with what to do when there is none.
 */
export async function openBrowser(executablePath: string | undefined): Promise<Browser> {
  if (!executablePath)
    throw new Error(
      'The failure list needs a Chromium: install one, set CHROMIUM_PATH to where it is, or ask for "--only security".',
    );
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
}

/** A visitor who has not been here before, and who asks a proxy for everything. */
export function openVisitor(browser: Browser, proxy: FailureProxy): Promise<BrowserContext> {
  return browser.newContext({
    // Chromium asks nobody else for what is on this machine, unless it is told so.
    proxy: { server: proxy.origin, bypass: '<-loopback>' },
    // What is kept would be answered without the network.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
}
