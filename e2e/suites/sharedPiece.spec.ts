import type { Page } from '@playwright/test';
import { readProduct } from '../support/catalogue';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const LIST = '/shop/lumba/mirror';
const PIECE = readProduct(LIST, 'SDML004');

interface Frames {
  /** Frames that were looked at since the first contentful paint. */
  seen: number;
  /** What was not to be seen in one of them. */
  missing: string[];
}

/** Looks at every frame from the first contentful paint on: is the piece there, its name, price and the way to ask? */
async function watchFrames(page: Page): Promise<() => Promise<Frames>> {
  await page.addInitScript(() => {
    const frames: { seen: number; missing: string[] } = { seen: 0, missing: [] };
    Object.assign(window, { frames });
    const isSeen = (element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect();
      if (!element || !box || box.width === 0 || box.top >= innerHeight || box.bottom <= 0) return false;
      const { left, top, width, height } = box;
      const y = Math.min(top + height / 2, innerHeight - 1);
      const hit = document.elementFromPoint(left + width / 2, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    const look = () => {
      requestAnimationFrame(look);
      if (performance.getEntriesByName('first-contentful-paint').length === 0) return;
      const piece = document.querySelector('main article');
      frames.seen += 1;
      const parts = {
        picture: piece?.querySelector('a:has(picture)'),
        name: piece?.querySelector('h1'),
        price: [...(piece?.querySelectorAll('p') ?? [])].find((line) => line.textContent.startsWith('₹')),
        ask: piece?.querySelector('a[href^="https://wa.me/"]'),
      };
      for (const [name, part] of Object.entries(parts)) if (!isSeen(part)) frames.missing.push(name);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { frames: Frames }).frames);
}

test.describe('a shared link', { tag: '@phone' }, () => {
  for (const [what, fault] of [
    ['in time', undefined],
    ['late', 'hang before headers'],
    ['dead', 'status 404'],
  ] as const) {
    test(`shows piece, name, price and Ask in every frame, with a viewer that is ${what}`, async ({
      page,
      faultProxy,
      watch,
    }) => {
      const told = fault === 'status 404' ? watch.expect(/Loading chunk mfe-viewer failed/) : undefined;
      if (told) {
        watch.expect(/^(?!.*Loading chunk).*\/parts\/mfe-viewer\//);
      }
      if (fault) faultProxy.break(/\/parts\/mfe-viewer\/.*\.js/, fault);
      const framesOf = await watchFrames(page);
      await openPage(page, `${faultProxy.origin}${LIST}/${PIECE.id}`);
      await expect(page.getByRole('article').getByText(/^₹/)).toHaveText(PIECE.price);
      if (told) await expect.poll(() => told.count()).toBe(1);
      // Scripts are there, and have had their frames.
      const before = (await framesOf()).seen;
      await expect.poll(async () => (await framesOf()).seen).toBeGreaterThan(before + 20);
      expect((await framesOf()).missing).toEqual([]);
    });
  }
});

test('every product asks with its name, id, price and URL', async ({ page, request }) => {
  test.slow();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [
    ...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/shop\/\w+\/[\w-]+\/[A-Z0-9]+)<\/loc>/g),
  ].flatMap(([, path]) => path ?? []);
  expect(paths.length).toBeGreaterThan(200);
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const chats = [...html.matchAll(/href="(https:\/\/wa\.me\/[^"]*text=[^"]*)"/g)].map(([, href = '']) =>
      new URL(href.replaceAll('&amp;', '&')).searchParams.get('text'),
    );
    const [list = '', id = ''] = [
      path.slice(0, path.lastIndexOf('/')),
      path.slice(path.lastIndexOf('/') + 1),
    ];
    const { name, price } = readProduct(list, id);
    const ending = `${name} (${id}), ${price}: https://www.example.com${path}`;
    expect(chats, path).not.toHaveLength(0);
    for (const message of chats) expect(message).toMatch(/^Hello! /);
    for (const message of chats) expect(message?.endsWith(ending), `${path}: ${message}`).toBe(true);
  }
  expect(page.url()).toBe('about:blank');
});
