import type { Page } from '@playwright/test';
import { LUMBA_LISTS, RAKHI_LISTS, readProduct } from '../support/catalogue';
import { expectHydrated, openPage } from '../support/openPage';
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
  for (const [what, failure] of [
    ['in time', undefined],
    ['late', 'hang before headers'],
    ['dead', 'status 404'],
  ] as const) {
    test(`shows piece, name, price and Ask in every frame, with a viewer that is ${what}`, async ({
      page,
      failureProxy,
      watch,
    }) => {
      const reported = failure === 'status 404' ? watch.expect(/Loading chunk mfe-viewer failed/) : undefined;
      if (reported) {
        watch.expect(/^(?!.*Loading chunk).*\/parts\/mfe-viewer\//);
      }
      if (failure) failureProxy.break(/\/parts\/mfe-viewer\/.*\.js/, failure);
      const framesOf = await watchFrames(page);
      // A viewer that is late may hold back the document's load event.
      await page.goto(`${failureProxy.origin}${LIST}/${PIECE.id}`, { waitUntil: 'domcontentloaded' });
      await expectHydrated(page);
      await expect(page.getByRole('article').getByText(/^₹/)).toHaveText(PIECE.price);
      if (reported) await expect.poll(() => reported.count()).toBe(1);
      // Scripts are there, and have had their frames.
      const before = (await framesOf()).seen;
      await expect.poll(async () => (await framesOf()).seen).toBeGreaterThan(before + 20);
      expect((await framesOf()).missing).toEqual([]);
    });
  }
});

test('two taps lead from Home to a chat about a favourite', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/');
  const favourites = page.getByRole('region', { name: 'Favourites of the season' });
  const names = await favourites.getByRole('link').allTextContents();
  expect(names).toHaveLength(4);
  for (const index of names.keys()) {
    await openPage(page, '/');
    await favourites.getByRole('link').nth(index).tap();
    const ask = page.getByRole('article').getByRole('link', { name: /^Ask on WhatsApp/ });
    await expect(ask).toBeInViewport({ ratio: 1 });
    const name = await page.getByRole('article').getByRole('heading', { level: 1 }).innerText();
    expect(names[index]).toContain(name);
    const message = new URL(String(await ask.getAttribute('href'))).searchParams.get('text');
    expect(message).toContain(name);
  }
});

/** What the chats of a document begin with. */
function readMessages(html: string): string[] {
  return [...html.matchAll(/href="(https:\/\/wa\.me\/[^"]*text=[^"]*)"/g)].map(([, href = '']) =>
    String(new URL(href.replaceAll('&amp;', '&')).searchParams.get('text')),
  );
}

test('every product asks with its name, id, price and URL, by itself and on its lists', async ({
  request,
}) => {
  test.slow();
  const read = async (path: string) => (await request.get(path)).text();
  const sitemap = await read('/sitemap.xml');
  const paths = [
    ...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/shop\/\w+\/[\w-]+\/[A-Z0-9]+)<\/loc>/g),
  ].flatMap(([, path]) => path ?? []);
  expect(paths.length).toBeGreaterThan(200);
  const endings = new Set<string>();
  const toEnding = (list: string, id: string) => {
    const { name, price } = readProduct(list, id);
    const ending = `${name} (${id}), ${price}: https://www.example.com${list}/${id}`;
    endings.add(ending);
    return ending;
  };
  for (const path of paths) {
    const [list, id] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
    const ending = toEnding(list, id);
    const messages = readMessages(await read(path));
    expect(messages, path).not.toHaveLength(0);
    for (const message of messages) {
      expect(message).toMatch(/^Hello! /);
      expect(message.endsWith(ending), `${path}: ${message}`).toBe(true);
    }
  }
  for (const { path, heading, ids, prices } of [...RAKHI_LISTS, ...LUMBA_LISTS]) {
    // A piece in two families has its page in one, and is asked for by the list on which it is seen.
    if (!path.endsWith('/all')) ids.forEach((id) => toEnding(path, id));
    // What is made to order is asked for above its list, too.
    const made = `${heading}, from ₹${prices[0]}: https://www.example.com${path}`;
    for (let page = 1; page <= Math.ceil(ids.length / 8); page += 1) {
      const messages = readMessages(await read(page === 1 ? path : `${path}?page=${page}`));
      const asked = messages.map((message) => [...endings, made].find((ending) => message.endsWith(ending)));
      const products = asked.filter((ending) => ending && ending !== made);
      expect(products, `${path}, page ${page}`).toHaveLength(Math.min(8, ids.length - 8 * (page - 1)));
      expect(asked.includes(made), path).toBe(path.endsWith('/personalized'));
      expect(asked, messages.join('\n')).not.toContain(undefined);
    }
  }
});
