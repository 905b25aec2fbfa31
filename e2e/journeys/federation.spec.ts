import type { Page } from '@playwright/test';
import {
  EXPOSES,
  validateRemote,
  PATHS,
  type ComposedRemote,
  type Composition,
} from '@dhaaga-noor/shared-types';
import { productCards } from '../support/listPage';
import { openPage } from '../support/openPage';
import { ROUTES } from '../support/routes';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

const A_FUNCTION = 'a function';

const readComposition = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('composition')?.textContent ?? '') as Composition);

/** A remote's modules in the host, with a placeholder for each function and component. */
async function readModules(
  page: Page,
  { container }: ComposedRemote,
  exposes: string[],
): Promise<Record<string, unknown>> {
  const text = await page.evaluate(
    async ({ container, exposes, mark }) => {
      interface Container {
        get: (expose: string) => Promise<() => object>;
      }
      const { get } = Reflect.get(window, container) as Container;
      const modules = await Promise.all(exposes.map(async (expose) => [expose, (await get(expose))()]));
      return JSON.stringify(Object.fromEntries(modules), (_, value: unknown) => {
        const isComponent = typeof value === 'object' && value !== null && '$$typeof' in value;
        return typeof value === 'function' || isComponent ? mark : value;
      });
    },
    { container, exposes, mark: A_FUNCTION },
  );
  return JSON.parse(text, (_, value: unknown) => (value === A_FUNCTION ? () => null : value)) as Record<
    string,
    unknown
  >;
}

const OPENERS: Record<string, (page: Page) => Promise<unknown>> = {
  'mfe-lumba': (page) => openPage(page, '/shop/lumba'),
  'mfe-rakhi': (page) => openPage(page, '/shop/rakhi/band'),
  'mfe-viewer': async (page) => {
    await openPage(page, '/shop/rakhi/band');
    await productCards(page).first().getByRole('link').first().click();
    await expect(viewerOf(page)).toBeVisible();
  },
};

async function expectContract(page: Page, name: string, exposes: string[]): Promise<void> {
  const remote = (await readComposition(page)).remotes.find((each) => each.name === name);
  if (!remote) throw new Error(`No document holds ${name}.`);
  const modules = await readModules(page, remote, exposes);
  // Pages are checked where a document has them.
  const routes = exposes.includes(EXPOSES.routes) ? remote.routes : [];
  expect(validateRemote({ routes, modules }), name).toEqual([]);
}

const FAMILIES = ['mfe-rakhi', 'mfe-lumba'];
const EXPOSED: Record<string, string[]> = {
  'mfe-rakhi': [EXPOSES.featured, EXPOSES.routes],
  'mfe-lumba': [EXPOSES.featured, EXPOSES.routes],
  'mfe-viewer': [EXPOSES.viewer],
};

test('the host runs each remote by its exposed modules, and each meets the contract', async ({ page }) => {
  await openPage(page, '/');
  const favourites = page.getByRole('region', { name: 'Favourites of the season' });
  await expect(favourites.getByText(/^₹/)).toHaveText([
    '₹\u202f950',
    '₹\u202f800',
    '₹\u202f850',
    '₹\u202f500',
  ]);
  for (const [name, show] of Object.entries(OPENERS)) {
    await show(page);
    await expectContract(page, name, EXPOSED[name] ?? []);
  }
  await openPage(page, PATHS.find);
  for (const name of FAMILIES) await expectContract(page, name, [EXPOSES.find]);
});

test('every script and stylesheet of every page has its hash', async ({ request }) => {
  for (const path of ROUTES) {
    const html = await (await request.get(path)).text();
    const files = html.match(/<(?:script|link) [^>]*(?:src|href)="[^"]+\.(?:js|css)"[^>]*>/g) ?? [];
    expect(files.length, path).toBeGreaterThan(0);
    const without = files.filter(
      (tag) => !/integrity="?sha384-[\w+/=]+/.test(tag) || !tag.includes('crossorigin'),
    );
    expect(without, `scripts and stylesheets that a browser would run unchecked on ${path}`).toEqual([]);
  }
});
