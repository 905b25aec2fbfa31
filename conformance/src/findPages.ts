import type { Browser, Page } from '@playwright/test';
import { FailureProxy } from '@dhaaga-noor/test-support';
import { openVisitor } from './openBrowser';
import { readPage, type PageReading } from './readPage';

/** A page of the undisturbed site, and the files that it loads. */
export interface HealthyPage {
  path: string;
  reading: PageReading;
  /** URLs of the scripts that ran in it, without their queries. */
  scripts: string[];
}

/** Pages with scripts of their own, and the page on which a visit begins. */
export interface FoundPages {
  start: HealthyPage;
  /** Each with the scripts that the start page does not load. */
  pages: HealthyPage[];
}

const withoutQuery = (path: string) => path.replace(/[?#].*/, '');

/** Opens a page and waits until its network is idle. */
async function readHealthy(page: Page, path: string): Promise<HealthyPage> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(withoutQuery(request.url()));
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  return { path, reading: await readPage(page), scripts: [...scripts] };
}

/** A page's links to other pages of its site, those of its layout first. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header a, nav a, footer a, a')];
    const own = links.filter(({ href, origin }) => href && origin === location.origin && !href.includes('#'));
    return [...new Set(own.map(({ href }) => href))].filter((href) => href !== location.href);
  });
}

/**
 * Looks for pages with scripts of their own: in any site, the layout must survive their failure.
 *
 * @param max how many such pages to find.
 */
export async function findPages(browser: Browser, path: string, max: number): Promise<FoundPages> {
  const proxy = await FailureProxy.start(new URL(path).origin);
  const context = await openVisitor(browser, proxy);
  try {
    const first = await context.newPage();
    const start = await readHealthy(first, path);
    const links = await linksOf(first);
    const pages: HealthyPage[] = [];
    for (const link of links.slice(0, MAX_LINKS)) {
      if (pages.length >= max) break;
      const page = await context.newPage();
      const found = await readHealthy(page, link);
      await page.close();
      const scripts = found.scripts.filter((script) => !start.scripts.includes(script));
      if (scripts.length > 0 && isNew(scripts, pages)) pages.push({ ...found, scripts });
    }
    return { start, pages };
  } finally {
    await context.close();
    proxy.stop();
  }
}

/** How many links to follow in the search. */
const MAX_LINKS = 12;

const isNew = (scripts: string[], pages: HealthyPage[]) =>
  scripts.some((script) => pages.every((page) => !page.scripts.includes(script)));
