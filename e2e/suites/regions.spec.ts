import type { Page } from '@playwright/test';
import { UNUSED_PRELOAD } from '../support/BrowserWatch';
import { originsOf } from '../support/deployments';
import { holdBack } from '../support/holdBack';
import { expectHeading, pagination, productCards } from '../support/listPage';
import { expectHydrated } from '../support/openPage';
import { expect, test } from '../support/test';
import { visitForEach, type Visit } from '../support/visits';

const LIST = '/shop/rakhi/single';

/**
 * Edits that extensions, translators and in-app browsers make to a page: the edited regions, and
 * how many of their roots React hydrates with an edit in it.
 */
const EDITS = {
  'texts changed': { edit: 'text', regions: ['header', 'nav', 'main', 'footer', 'head'], mismatches: 2 },
  'nodes added': { edit: 'add', regions: ['header', 'nav', 'main', 'footer', 'head'], mismatches: 2 },
  'nodes removed': { edit: 'remove', regions: ['header', 'nav', 'main', 'footer', 'head'], mismatches: 2 },
  translated: { edit: 'translate', regions: ['header', 'main', 'footer'], mismatches: 2 },
  'attributes changed': { edit: 'attributes', regions: ['header', 'main', 'footer'], mismatches: 0 },
  'nodes between regions': { edit: 'before', regions: ['main', 'head'], mismatches: 0 },
} as const;

/** When the remote's scripts arrive: after a while, or only once Try again is pressed. */
type Remote = 'in time' | 'late' | 'dead';
type Edit = keyof typeof EDITS;

const SCRIPTS = /\/parts\/mfe-rakhi\/.*\.js/;

/** Edits a document before the site's scripts run, and records all content that disappears. */
async function editBefore(page: Page, { regions, edit }: (typeof EDITS)[Edit]): Promise<void> {
  await page.addInitScript(
    ({ names, how }) => {
      const seen = { cards: 0, leastCards: Infinity, footers: 1, edited: 0 };
      Object.assign(window, { seen });
      const create = (name: string, values: object) =>
        Object.assign(document.createElement(name), { textContent: 'foreign', ...values });
      const changeHead = () => {
        const metadata = [
          ...document.head.querySelectorAll('title, [name="description"], [rel="canonical"]'),
        ];
        const foreign = [
          create('title', {}),
          create('meta', { name: 'description', content: 'foreign' }),
          create('link', { rel: 'canonical', href: 'https://foreign.example/' }),
        ];
        if (how === 'before') document.head.prepend(...foreign);
        else if (how === 'add') document.head.append(...foreign);
        for (const element of how === 'remove' ? metadata : []) element.remove();
        for (const element of how === 'text' ? metadata : [])
          Object.assign(element, { textContent: 'foreign', content: 'foreign', href: '/foreign' });
      };
      // As Chrome's translation does.
      const translate = (element: Element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const all: Text[] = [];
        while (texts.nextNode()) all.push(texts.currentNode as Text);
        for (const text of all) {
          const [outer, inner] = [create('font', { textContent: '' }), create('font', {})];
          inner.textContent = `\u2068${text.data}`;
          outer.append(inner);
          text.replaceWith(outer);
        }
      };
      // As password managers and ad blockers do.
      const changeAttributes = (element: Element) => {
        for (const each of element.querySelectorAll<HTMLElement>('a, button, img, p, h1')) {
          each.setAttribute('data-foreign', 'true');
          each.style.outline = '1px solid';
          each.classList.add('foreign');
        }
      };
      const change = (name: string) => {
        const element = document.querySelector(name === 'head' ? name : `#root ${name}`);
        if (!element) return;
        seen.edited += 1;
        const foreign = create('span', {});
        const leaf = [...element.querySelectorAll('*')].filter(
          ({ childElementCount, textContent }) => childElementCount === 0 && textContent?.trim(),
        );
        if (name === 'head') changeHead();
        else if (how === 'translate') translate(element);
        else if (how === 'attributes') changeAttributes(element);
        else if (how === 'before') element.before(foreign);
        else if (how === 'add') leaf.at(-1)?.parentElement?.prepend(foreign);
        else if (how === 'remove') leaf.at(-1)?.remove();
        else if (leaf[0]) leaf[0].textContent = 'translated';
      };
      new MutationObserver(() => {
        const cards = document.querySelectorAll('main article').length;
        seen.cards = Math.max(seen.cards, cards);
        const isWhole = document.getElementById('composition') !== null;
        if (isWhole && seen.edited === 0) names.forEach(change);
        if (!isWhole) return;
        seen.leastCards = Math.min(seen.leastCards, cards);
        seen.footers = Math.min(seen.footers, document.querySelectorAll('footer').length);
      }).observe(document, { childList: true, subtree: true });
    },
    { names: regions, how: edit },
  );
}

interface Seen {
  cards: number;
  leastCards: number;
  footers: number;
  edited: number;
}

/** Values of the page's metadata, of each kind. */
const readHead = (page: Page) =>
  page.evaluate(() => {
    const values = (kind: string, value: (element: Element) => string | null) =>
      [...document.head.querySelectorAll(kind)].map(value);
    return {
      title: values('title', ({ textContent }) => textContent),
      description: values('meta[name="description"]', (meta) => meta.getAttribute('content')),
      canonical: values('link[rel="canonical"]', (link) => new URL((link as HTMLLinkElement).href).pathname),
      robots: values('meta[name="robots"]', (meta) => meta.getAttribute('content')),
    };
  });

const HEAD = {
  title: [expect.stringMatching(/^Single Rakhi — /)],
  description: [expect.stringMatching(/classic for a brother/)],
  canonical: [LIST],
  robots: [],
};

/** Makes the remote's scripts late or dead; the returned function lets them arrive. */
async function withhold({ page, proxy, watch }: Visit, remote: Remote): Promise<() => Promise<void>> {
  if (remote === 'in time') return () => Promise.resolve();
  if (remote === 'late') {
    watch.allow(UNUSED_PRELOAD);
    const release = await holdBack(page, SCRIPTS);
    return () => Promise.resolve(release());
  }
  watch.expect(/mfe-rakhi|Failed to load resource/);
  proxy.break(SCRIPTS, 'status 404');
  return async () => {
    await expect(page.getByText('Loading chunk mfe-rakhi failed (error)')).toBeVisible();
    proxy.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
  };
}

async function expectNothingLost({ page, proxy, watch }: Visit, edit: Edit, remote: Remote): Promise<void> {
  const { regions, mismatches } = EDITS[edit];
  // React reports mismatches in the edited roots, and in no other.
  const message = mismatches > 0 ? watch.expect(/React error #418/) : undefined;
  const letArrive = await withhold({ page, proxy, watch }, remote);
  await editBefore(page, EDITS[edit]);
  await page.goto(proxy.origin + LIST, { waitUntil: 'commit' });
  await expect(productCards(page)).toHaveCount(8);
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await letArrive();
  await expectHydrated(page);
  if (message) await expect.poll(message.count, { message: 'hydrated with an edit in it' }).toBe(mismatches);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  expect(seen).toEqual({ cards: 8, leastCards: 8, footers: 1, edited: regions.length });
  await expect.poll(() => readHead(page)).toEqual(HEAD);
  await pagination(page).getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/page\/2$/);
  await expectHeading(page, 'Single Rakhi');
  await expect
    .poll(() => readHead(page))
    .toEqual({
      ...HEAD,
      title: [expect.stringMatching(/^Single Rakhi, page 2 — /)],
      canonical: [`${LIST}/page/2`],
    });
}

/** Every edit with a remote in time; the other remotes with one each. */
const CASES = [
  ...(Object.keys(EDITS) as Edit[]).map((edit) => `${edit}, remote in time`),
  'nodes removed, remote late',
  'translated, remote dead',
];

test('foreign edits remove no content', async ({ browser }) => {
  test.slow();
  await visitForEach(CASES, { browser, upstream: String(originsOf('paths')[0]) }, (visit, one) => {
    const [edit, remote] = one.split(', remote ') as [Edit, Remote];
    return expectNothingLost(visit, edit, remote);
  });
});
