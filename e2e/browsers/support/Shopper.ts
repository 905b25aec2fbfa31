import { expect } from '@playwright/test';
import { loadedFonts } from '../../support/fonts';
import type { Browser } from './Browser';

/** A shopper's actions and expectations, in any engine. Every expectation is polled. */
export class Shopper {
  constructor(
    readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** Opens a page and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.browser.open(this.origin + path);
    await this.expectHydrated();
  }

  /** Clicks a target, once it is there. */
  async click(selector: string, text?: string): Promise<void> {
    // It may still move, or be covered.
    await expect(() => this.browser.click({ selector, text })).toPass({ timeout: 30_000 });
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.browser.press(key);
  }

  async sees(selector: string, text?: string, seen = true): Promise<void> {
    const look = () => this.browser.shows({ selector, text }).catch(() => undefined);
    await expect.poll(look, `${selector} "${text ?? ''}"`).toBe(seen);
  }

  async doesNotSee(selector: string, text?: string): Promise<void> {
    await this.sees(selector, text, false);
  }

  /** Expects a path, with its search params, and the page's heading. */
  async isAt(path: string, heading: string): Promise<void> {
    await this.expectRead(() => location.pathname + location.search, path);
    await this.sees('h1', heading);
  }

  /** Polls a value of the page until it matches. */
  async expectRead<Result>(look: () => Result | Promise<Result>, expected: Result): Promise<void> {
    // The document may be replaced during the read.
    const read = () => this.browser.read(look).catch(() => undefined);
    await expect.poll(read, String(look)).toEqual(expected);
  }

  /** Waits for fonts and local faces: they may come later than their text is seen. */
  async expectFonts(...families: string[]): Promise<void> {
    const read = () => this.browser.read(loadedFonts).catch(() => []);
    await expect.poll(read, 'fonts that have come').toEqual(expect.arrayContaining(families));
  }

  /** Waits until the worker has cached the page. */
  async expectCached(): Promise<void> {
    await this.expectRead(
      async () => (await caches.match(location.pathname, { ignoreVary: true })) !== undefined,
      true,
    );
  }

  /** Waits until the page is hydrated. */
  async expectHydrated(): Promise<void> {
    await this.expectRead(() => {
      const isHydrated = (selector: string) =>
        Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber$'));
      const isRemote = document.querySelector('link[rel="preload"][as="script"]') !== null;
      return isHydrated('header a') && (!isRemote || isHydrated('main h1'));
    }, true);
  }
}
