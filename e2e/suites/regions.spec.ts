import type { Page } from '@playwright/test';
import { UNUSED_PRELOAD } from '../support/BrowserWatch';
import { originsOf } from '../support/deployments';
import { holdBack } from '../support/holdBack';
import { expectHeading, pagination, productCards } from '../support/listPage';
import { expectHydrated } from '../support/openPage';
import { expect, test } from '../support/test';
import { visitForEach, type Visit } from '../support/visits';

const LIST = '/shop/rakhi/single';

/** Edits that extensions, translators and in-app browsers make to a page, by region. */
const EDITS = {
  'a text changed in the header': { region: 'header', edit: 'text' },
  'a node added to the header': { region: 'header', edit: 'add' },
  'a node removed from the header': { region: 'header', edit: 'remove' },
  'attributes changed in the header': { region: 'header', edit: 'attributes' },
  'a text changed in the navigation': { region: 'nav', edit: 'text' },
  'a node added to the navigation': { region: 'nav', edit: 'add' },
  'a node removed from the navigation': { region: 'nav', edit: 'remove' },
  'a text changed in the page': { region: 'main', edit: 'text' },
  'a node added to the page': { region: 'main', edit: 'add' },
  'a node removed from the page': { region: 'main', edit: 'remove' },
  'attributes changed in the page': { region: 'main', edit: 'attributes' },
  'a text changed in the footer': { region: 'footer', edit: 'text' },
  'a node added to the footer': { region: 'footer', edit: 'add' },
  'a node removed from the footer': { region: 'footer', edit: 'remove' },
  'attributes changed in the footer': { region: 'footer', edit: 'attributes' },
  'a node between the regions': { region: 'main', edit: 'before' },
  'the header translated': { region: 'header', edit: 'translate' },
  'the page translated': { region: 'main', edit: 'translate' },
  'the footer translated': { region: 'footer', edit: 'translate' },
  'metadata changed': { region: 'head', edit: 'text' },
  'metadata added before that of the page': { region: 'head', edit: 'before' },
  'metadata added after that of the page': { region: 'head', edit: 'add' },
  'metadata removed': { region: 'head', edit: 'remove' },
} as const;

/** When the remote's scripts arrive: after a while, or only once Try again is pressed. */
const REMOTES = ['in time', 'late', 'dead'] as const;
type Remote = (typeof REMOTES)[number];
type Edit = keyof typeof EDITS;

const SCRIPTS = /\/parts\/mfe-rakhi\/.*\.js/;

/** Edits a document before the site's scripts run, and records all content that disappears. */
async function editBefore(page: Page, { region, edit }: (typeof EDITS)[keyof typeof EDITS]): Promise<void> {
  await page.addInitScript(
    ({ region: name, edit: how }) => {
      const seen = { cards: 0, leastCards: Infinity, footers: 1, edited: false };
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
      const change = (element: Element) => {
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
        if (isWhole && !seen.edited) {
          seen.edited = true;
          const element = document.querySelector(name === 'head' ? name : `#root ${name}`);
          if (element) change(element);
        }
        if (!isWhole) return;
        seen.leastCards = Math.min(seen.leastCards, cards);
        seen.footers = Math.min(seen.footers, document.querySelectorAll('footer').length);
      }).observe(document, { childList: true, subtree: true });
    },
    { region, edit },
  );
}

interface Seen {
  cards: number;
  leastCards: number;
  footers: number;
  edited: boolean;
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
  const { region, edit: how } = EDITS[edit];
  // React reports mismatches in the edited region, and in no other.
  const isHydrated = ['header', 'nav', 'main'].includes(region) && !['before', 'attributes'].includes(how);
  const message = isHydrated ? watch.expect(/React error #418/) : undefined;
  const letArrive = await withhold({ page, proxy, watch }, remote);
  await editBefore(page, EDITS[edit]);
  await page.goto(proxy.origin + LIST, { waitUntil: 'commit' });
  await expect(productCards(page)).toHaveCount(8);
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await letArrive();
  await expectHydrated(page);
  if (message)
    await expect.poll(message.count, { message: 'hydrated with an edit in it' }).toBeGreaterThan(0);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  expect(seen).toEqual({ cards: 8, leastCards: 8, footers: 1, edited: true });
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

for (const remote of REMOTES) {
  test(`foreign edits remove no content, remote ${remote}`, async ({ browser }) => {
    test.slow();
    await visitForEach(
      Object.keys(EDITS) as Edit[],
      { browser, upstream: String(originsOf('paths')[0]) },
      (visit, edit) => expectNothingLost(visit, edit, remote),
    );
  });
}
