import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'puppeteer-core';
import { PHONE } from '../browser/launchBrowser';
import { PAGE_NAMES, PAGES, urlOf } from '../pages';
import type { Block, PageContent } from './blocks';
import { readPage } from './readPage';
import { picturesOf, toHtml } from './toHtml';

const MAX_BYTES = 6144;

/** Scrolls down a page screen by screen to load everything lazy. */
async function scrollThrough(page: Page): Promise<void> {
  const screens = await page.evaluate(() => document.body.scrollHeight / innerHeight);
  for (let screen = 0; screen <= screens; screen += 1) {
    await page.evaluate((to) => window.scrollTo({ top: to * innerHeight, behavior: 'instant' }), screen);
    await sleep(300);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

async function readContent(page: Page, url: string): Promise<PageContent> {
  await page.goto(url, { waitUntil: 'networkidle0' });
  await scrollThrough(page);
  return page.evaluate(readPage);
}

/** Copies a page's pictures under short names, and uses those in its HTML. */
function takePictures(blocks: Block[], site: string, target: string, names: Map<string, string>): void {
  for (const picture of picturesOf(blocks)) {
    const name = names.get(picture.src) ?? `/pictures/${names.size + 1}${path.extname(picture.src)}`;
    copyFileSync(path.join(site, picture.src), path.join(target, name));
    names.set(picture.src, name);
    picture.src = name;
  }
}

export interface LimitOptions {
  /** Reaches the site without delay. */
  browser: Browser;
  /** Folder of the composed site, for its pictures. */
  site: string;
  target: string;
}

/**
 * Writes the limit's pages: what a phone shows of the site, as plain documents with the same
 * pictures.
 *
 * @throws Error when one is heavier than a handwritten page.
 */
export async function writeLimit({ browser, site, target }: LimitOptions): Promise<void> {
  const page = await browser.newPage();
  await page.setUserAgent({ userAgent: PHONE.userAgent });
  await page.setViewport(PHONE.viewport);
  await page.evaluateOnNewDocument('globalThis.__name = (one) => one');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(path.join(target, 'pictures'), { recursive: true });
  const names = new Map<string, string>();
  for (const name of PAGE_NAMES) {
    const content = await readContent(page, urlOf('ours', name));
    takePictures(content.main, site, target, names);
    const html = Buffer.from(toHtml(content));
    const file = path.join(target, PAGES[name], 'index.html');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, html);
    writeFileSync(`${file}.br`, brotliCompressSync(html));
    if (html.length > MAX_BYTES)
      throw new Error(`${file} has ${html.length} bytes, of at most ${MAX_BYTES}.`);
  }
  await page.close();
}
