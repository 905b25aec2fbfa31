import type { SiteSettings } from '@dhaaga-noor/shared-types';
import type { Around } from './views';

/** A page, the URL at which it goes on, or nothing when what the form is about is not here. */
export type FormResult = Promise<string | URL | undefined>;

/** What was done: the page that follows shows it once. */
export class Notes {
  private readonly ofPages = new Map<string, string[]>();
  private readonly ofAny: string[] = [];

  constructor(private readonly site: SiteSettings) {}

  /** For the next page, whichever it is. */
  add(notes: string[]): void {
    this.ofAny.push(...notes);
  }

  /** The URL at which a form's page goes on, with notes for that page. */
  finish(url: string, notes: string[]): URL {
    const page = new URL(url, 'http://localhost');
    this.ofPages.set(page.pathname, notes);
    return page;
  }

  /** What a page shows around its content. */
  take(pathname = ''): Around {
    const notes = [...this.ofAny.splice(0), ...(this.ofPages.get(pathname) ?? [])];
    this.ofPages.delete(pathname);
    return { site: this.site, notes };
  }
}
