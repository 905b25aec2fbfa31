import { expect, type Page } from '@playwright/test';
import { breakScripts } from './breakScripts';
import type { BrowserWatch } from './BrowserWatch';
import { cardOf, expectHeading } from './listPage';
import { followMenu, openShopMenu } from './menu';
import { openPage } from './openPage';

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
/** Every screen that shoppers see, and every state that one can bring it to; the viewer has suites of its own. */
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
  {
    name: 'not-found',
    show: (target, watch) => {
      watch.expect(/404/);
      return openPage(target, '/nowhere');
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
      await openPage(target, '/contact');
      await target.context().setOffline(true);
      await followMenu(target, 'Lumba');
      await expect(target.getByText(/^You seem to be offline/)).toBeVisible();
    },
  },
];
