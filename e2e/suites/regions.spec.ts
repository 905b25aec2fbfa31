import type { Page } from '@playwright/test';
import type { Failure } from '@dhaaga-noor/test-support';
import { UNUSED_PRELOAD } from '../support/BrowserWatch';
import { originsOf } from '../support/deployments';
import { productCards } from '../support/listPage';
import { expectHydrated } from '../support/openPage';
import { expect, test } from '../support/test';
import { visitForEach, type Visit } from '../support/visits';

const LIST = '/shop/rakhi/single';

/** Edits that extensions, translators and in-app browsers make to a page, by region. */
const EDITS = {
  'a text changed in the header': { region: 'header', edit: 'text' },
  'a node added to the header': { region: 'header', edit: 'add' },
  'a node removed from the header': { region: 'header', edit: 'remove' },
  'a text changed in the page': { region: 'main', edit: 'text' },
  'a node added to the page': { region: 'main', edit: 'add' },
  'a node removed from the page': { region: 'main', edit: 'remove' },
  'a text changed in the footer': { region: 'footer', edit: 'text' },
  'a node added to the footer': { region: 'footer', edit: 'add' },
  'a node between the regions': { region: 'main', edit: 'before' },
} as const;

/** When the remote's scripts arrive. */
const REMOTE = {
  'in time': undefined,
  late: 'hang before headers',
  dead: 'status 404',
} as const satisfies Record<string, Failure | undefined>;

type Case = `${keyof typeof EDITS}, remote ${keyof typeof REMOTE}`;

/** Edits a document before any script of the site runs, and records all content that ever disappears. */
async function editBefore(page: Page, { region, edit }: (typeof EDITS)[keyof typeof EDITS]): Promise<void> {
  await page.addInitScript(
    ({ region: name, edit: how }) => {
      const seen = { cards: 0, leastCards: Infinity, footers: 1, edited: false };
      Object.assign(window, { seen });
      const change = (element: Element) => {
        const foreign = Object.assign(document.createElement('span'), { textContent: 'foreign' });
        const leaf = [...element.querySelectorAll('*')].filter(
          ({ childElementCount, textContent }) => childElementCount === 0 && textContent?.trim(),
        );
        if (how === 'before') element.before(foreign);
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
          const element = document.querySelector(`#root ${name}`);
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

async function seeNothingVanish({ page, proxy, watch }: Visit, one: Case): Promise<void> {
  const [edit, remote] = one.split(', remote ') as [keyof typeof EDITS, keyof typeof REMOTE];
  const failure = REMOTE[remote];
  if (remote === 'late') watch.allow(UNUSED_PRELOAD);
  if (remote === 'dead') watch.expect(/mfe-rakhi|Failed to load resource/);
  const { region } = EDITS[edit];
  const isHydrated = region === 'header' || (region === 'main' && remote === 'in time');
  // React reports mismatches in the edited region, and in no other.
  const message = isHydrated && EDITS[edit].edit !== 'before' ? watch.expect(/React error #418/) : undefined;
  if (failure) proxy.break(/\/parts\/mfe-rakhi\/.*\.js/, failure);
  await editBefore(page, EDITS[edit]);
  await page.goto(proxy.origin + LIST, { waitUntil: 'commit' });
  await expect(productCards(page)).toHaveCount(8);
  if (remote === 'in time') await expectHydrated(page);
  else if (remote === 'dead')
    await expect(page.getByText('Loading chunk mfe-rakhi failed (error)')).toBeVisible();
  else await expect.poll(() => proxy.asked(/\/parts\/mfe-rakhi\/.*\.js/).length).toBeGreaterThan(0);
  if (message)
    await expect.poll(message.count, { message: 'hydrated with an edit in it' }).toBeGreaterThan(0);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  expect(seen).toEqual({ cards: 8, leastCards: 8, footers: 1, edited: true });
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  const heads = ['title', 'meta[name="description"]', 'link[rel="canonical"]'];
  expect(await Promise.all(heads.map((each) => page.locator(`head > ${each}`).count()))).toEqual([1, 1, 1]);
}

for (const remote of Object.keys(REMOTE) as (keyof typeof REMOTE)[]) {
  test(`foreign edits remove no content, remote ${remote}`, async ({ browser }) => {
    test.slow();
    const cases = (Object.keys(EDITS) as (keyof typeof EDITS)[]).map(
      (edit): Case => `${edit}, remote ${remote}`,
    );
    await visitForEach(cases, { browser, upstream: String(originsOf('paths')[0]) }, seeNothingVanish);
  });
}
