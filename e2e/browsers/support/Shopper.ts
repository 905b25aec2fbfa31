import { expect } from '@playwright/test';
import type { Browser } from './Browser';

/** What a shopper does and sees, in any engine. All that is expected is waited for. */
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

  /** Clicks what is there or comes. */
  async click(selector: string, text?: string): Promise<void> {
    // It may move, or be covered, for a while yet.
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

  /** Is at a path, with its search params, and sees the page's heading. */
  async isAt(path: string, heading: string): Promise<void> {
    await this.expectRead(() => location.pathname + location.search, path);
    await this.sees('h1', heading);
  }

  /** Waits until what is read in the page is as expected. */
  async expectRead<Result>(look: () => Result, expected: Result): Promise<void> {
    // A document may go away while it is read.
    const read = () => this.browser.read(look).catch(() => undefined);
    await expect.poll(read, String(look)).toEqual(expected);
  }

  /** Waits until buttons and links of the page do what they do with scripts. */
  async expectHydrated(): Promise<void> {
    await this.expectRead(() => {
      const isHydrated = (selector: string) =>
        Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber$'));
      const isRemote = document.querySelector('link[rel="preload"][as="script"]') !== null;
      return isHydrated('header a') && (!isRemote || isHydrated('main h1'));
    }, true);
  }
}
