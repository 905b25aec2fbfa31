import { expect, type Page } from '@playwright/test';
import { breakScripts } from './breakScripts';
import type { BrowserWatch } from './BrowserWatch';
import { cardOf, expectHeading } from './listPage';
import { followMenu, openShopMenu } from './menu';
import { openPage } from './openPage';
import { saveData } from './saveData';
import { expectRest } from './settle';
import { openFromCard, viewerButton, viewerOf } from './viewer';

interface Screen {
  name: string;
  /** Brings the page to it. */
  show: (page: Page, watch: BrowserWatch) => Promise<unknown>;
  /** Takes what the window shows instead of the whole page. */
  windowOnly?: boolean;
  /** Width from which on, or up to which, there is such a screen. */
  from?: number;
  upTo?: number;
}

const page = (name: string, path: string): Screen => ({ name, show: (target) => openPage(target, path) });

const absent = (name: string, path: string): Screen => ({
  name,
  show: (target, watch) => {
    watch.expect(/404/);
    return openPage(target, path);
  },
});

/** Opens the viewer at the first picture of a bangle lumba that has a clip, too. */
async function openViewer(target: Page): Promise<void> {
  await openFromCard(target, '/shop/lumba/bangle', 'SDL001');
  await expect(viewerOf(target).getByText('1 / 3', { exact: true })).toBeVisible();
}

/** Every screen that shoppers see, and every state that one can bring it to. */
export const SCREENS: Screen[] = [
  page('home', '/'),
  page('shop', '/shop'),
  page('about', '/about'),
  page('contact', '/contact'),
  page('rakhi', '/shop/rakhi'),
  page('lumba', '/shop/lumba'),
  page('list', '/shop/rakhi/single'),
  page('list-numbers', '/shop/lumba/all?page=2'),
  page('list-personalized', '/shop/rakhi/personalized'),
  page('no-collection', '/rakhi'),
  absent('not-found', '/nowhere'),
  absent('no-piece', '/shop/lumba/mirror/SDR001'),
  {
    name: 'image-test',
    show: async (target) => {
      await openPage(target, '/image-test');
      await expect(target.getByText(/^Loaded/)).toHaveCount(12);
      // What a browser says of itself is another on each machine.
      await target.locator('main dd').evaluateAll((values) => {
        for (const value of values) value.textContent = '…';
      });
    },
  },
  {
    name: 'empty',
    show: async (target) => {
      await openPage(target, '/shop/rakhi');
      // The data of a collection is a text that its script reads.
      await target.evaluate(() => {
        const parse = JSON.parse.bind(JSON);
        JSON.parse = (text: string): unknown =>
          text.includes('"SDP001"') ? { ...(parse(text) as object), products: [] } : parse(text);
      });
      await target.getByRole('main').getByRole('link', { name: 'Pet Rakhi', exact: true }).click();
      await expect(target.getByText('No products found in this collection')).toBeVisible();
    },
  },
  {
    name: 'error',
    windowOnly: true,
    show: async (target, watch) => {
      watch.expect(/no prices today/);
      await openPage(target, '/shop/rakhi');
      await target.evaluate(() => {
        const replace = Reflect.get(String.prototype, 'replace') as (...of: unknown[]) => string;
        Object.assign(String.prototype, {
          // Prices get their commas by such an expression, while they are rendered.
          replace(this: string, ...of: unknown[]): string {
            if (String(of[0]).startsWith('/\\B(')) throw new Error('no prices today');
            return replace.apply(this, of);
          },
        });
      });
      await target.getByRole('main').getByRole('link', { name: 'Pet Rakhi', exact: true }).click();
      await expectHeading(target, 'Unexpected Application Error!');
    },
  },
  {
    name: 'card',
    windowOnly: true,
    show: async (target) => {
      await openPage(target, '/shop/lumba/bangle');
      await cardOf(target, 'SDL001').getByRole('button', { name: /^Next/ }).focus();
    },
  },
  {
    name: 'menu',
    windowOnly: true,
    from: 1024,
    show: async (target) => {
      await openPage(target, '/contact');
      await openShopMenu(target);
    },
  },
  {
    name: 'drawer',
    windowOnly: true,
    upTo: 1023,
    show: async (target) => {
      await openPage(target, '/contact');
      await target.getByRole('button', { name: 'Open the menu' }).click();
    },
  },
  {
    name: 'loading',
    windowOnly: true,
    show: async (target) => {
      await breakScripts(target, { remote: 'mfe-rakhi', how: 'no answer' });
      await openPage(target, '/contact');
      await followMenu(target, 'Rakhi');
      await expect(target.getByText('Bringing it to the table')).toBeVisible();
    },
  },
  {
    name: 'missing',
    windowOnly: true,
    show: async (target, watch) => {
      watch.expect(/parts\/mfe-lumba/);
      watch.expect(/Loading chunk/);
      await breakScripts(target, { remote: 'mfe-lumba', how: 'status 404' });
      await openPage(target, '/contact');
      await followMenu(target, 'Lumba');
      await expectHeading(target, 'The lumba collection could not be shown');
    },
  },
  {
    name: 'offline',
    windowOnly: true,
    show: async (target, watch) => {
      watch.expect(/Loading chunk/);
      watch.expect(/ERR_INTERNET_DISCONNECTED/);
      // Nothing is fetched ahead: it would depend on that which file is the first to be missing.
      await saveData(target);
      await openPage(target, '/contact');
      await target.context().setOffline(true);
      await followMenu(target, 'Lumba');
      await expect(target.getByText(/^You seem to be offline/)).toBeVisible();
    },
  },
  { name: 'viewer', windowOnly: true, show: openViewer },
  {
    name: 'viewer-zoomed',
    windowOnly: true,
    show: async (target) => {
      await openViewer(target);
      for (let press = 0; press < 5; press += 1) await target.keyboard.press('+');
      await expect(viewerOf(target).getByText('2×', { exact: true })).toBeVisible();
      await expectRest(target);
    },
  },
  {
    name: 'viewer-no-clip',
    windowOnly: true,
    show: async (target, watch) => {
      watch.expect(/clip|\.mp4/);
      await target.route(/\.mp4$/, (route) => route.abort('connectionreset'));
      await openViewer(target);
      await target.keyboard.press('ArrowLeft');
      await viewerButton(target, 'Play video').click();
      await expect(viewerOf(target).getByRole('alert')).toContainText('Video not available');
      await expectRest(target);
    },
  },
];
