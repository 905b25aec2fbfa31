import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** Something that a test announced; it must happen. */
export interface ExpectedTrouble {
  /** How often it has happened so far. */
  count: () => number;
}

interface Announcement extends ExpectedTrouble {
  pattern: RegExp;
  take: (trouble: string) => boolean;
}

/** The client gave up: the page went away, or a clip was not needed any more. No server has failed. */
const GIVEN_UP = 'net::ERR_ABORTED';

/** Chromium says so of a preload whose page waits long for another file. */
export const UNUSED_PRELOAD = /was preloaded using link preload but not used/;

/** Playwright says so in each page whose service worker it keeps away. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

function announce(pattern: RegExp): Announcement {
  let count = 0;
  const take = (trouble: string) => {
    const matches = pattern.test(trouble);
    if (matches) count += 1;
    return matches;
  };
  return { pattern, take, count: () => count };
}

/** Notes everything that goes wrong in a browser context, and everything that is asked of a foreign host. */
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

  /** Takes another origin for one of the site's own: a test has started a server for itself. */
  trust(origin: string): void {
    this.origins.push(origin);
  }

  /** Announces trouble that belongs to the test. Each announced kind must occur. */
  expect(pattern: RegExp): ExpectedTrouble {
    const announcement = announce(pattern);
    this.#announcements.push(announcement);
    return announcement;
  }

  /** Announces what may happen or not: browsers say so only where a file has come before it was asked for. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** What happened without having been announced, and what was announced without happening. */
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

  /** With where it was thrown: what is rare may not be seen a second time. */
  #noteUncaught(error: Error): void {
    this.#note(`uncaught ${String(error)} ${error.stack ?? ''}`);
  }

  #noteConsole(message: ConsoleMessage): void {
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    if (message.text() === NO_WORKER) return;
    this.#note(`console ${message.type()} ${message.text()} (${message.location().url})`);
  }

  #noteFailure(request: Request): void {
    const reason = request.failure()?.errorText ?? 'failed';
    if (reason !== GIVEN_UP) this.#note(`${reason} ${request.url()}`);
  }
}
