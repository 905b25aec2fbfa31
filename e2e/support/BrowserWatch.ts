import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { isExpectedLine } from './expectedConsole';

/** Something that a test announced; it must happen. */
export interface ExpectedTrouble {
  /** How often it has happened so far. */
  count: () => number;
}

interface Announcement extends ExpectedTrouble {
  pattern: RegExp;
  take: (trouble: string) => boolean;
}

/** The client gave up: it left the page, or no longer needed a clip. No server has failed. */
const GIVEN_UP = 'net::ERR_ABORTED';

/** Chromium's warning about a preload in a page that waits long for another file. */
export const UNUSED_PRELOAD = /was preloaded using link preload but not used/;

function announce(pattern: RegExp): Announcement {
  let count = 0;
  const take = (trouble: string) => {
    const matches = pattern.test(trouble);
    if (matches) count += 1;
    return matches;
  };
  return { pattern, take, count: () => count };
}

/** Records every problem in a browser context, and every request to a foreign host. */
export class BrowserWatch {
  readonly #troubles: string[] = [];
  readonly #announcements: Announcement[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(
    context: BrowserContext,
    private readonly origins: string[],
  ) {
    context.on('console', (message) => this.#noteConsole(message));
    context.on('weberror', (error) => this.#noteUncaught(error.error()));
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:$/.test(protocol) && !this.origins.includes(origin))
        this.#note(`third party ${request.url()}`);
    });
    context.on('requestfailed', (request) => this.#noteFailure(request));
    context.on('response', (response) => {
      if (response.status() >= 400) this.#note(`status ${response.status()} ${response.url()}`);
    });
  }

  /** Adds a site origin: a test has started its own server. */
  trust(origin: string): void {
    this.origins.push(origin);
  }

  /** Announces problems that belong to the test. Each announced kind must occur. */
  expect(pattern: RegExp): ExpectedTrouble {
    const announcement = announce(pattern);
    this.#announcements.push(announcement);
    return announcement;
  }

  /**
   * Allows messages that may or may not occur: browsers log them only if a file arrives before it
   * is used.
   */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Problems that were not announced, and announced ones that did not happen. */
  surprises(): string[] {
    const absent = this.#announcements.filter(({ count }) => count() === 0);
    return [
      ...this.#troubles,
      ...absent.map(({ pattern }) => `announced, but did not happen: ${String(pattern)}`),
    ];
  }

  #note(trouble: string): void {
    const known = this.#announcements.filter((announcement) => announcement.take(trouble));
    const isAllowed = this.#allowed.some((pattern) => pattern.test(trouble));
    if (known.length === 0 && !isAllowed) this.#troubles.push(trouble);
  }

  /** With its stack: a rare error may not happen a second time. */
  #noteUncaught(error: Error): void {
    this.#note(`uncaught ${String(error)} ${error.stack ?? ''}`);
  }

  #noteConsole(message: ConsoleMessage): void {
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    if (isExpectedLine(message.text(), 'chromium')) return;
    this.#note(`console ${message.type()} ${message.text()} (${message.location().url})`);
  }

  #noteFailure(request: Request): void {
    const reason = request.failure()?.errorText ?? 'failed';
    if (reason !== GIVEN_UP) this.#note(`${reason} ${request.url()}`);
  }
}
