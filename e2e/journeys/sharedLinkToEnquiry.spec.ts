import type { Page } from '@playwright/test';
import { readProduct } from '../support/catalogue';
import { enquiryAbout } from '../support/enquiry';
import { cardOf, expectHeading, visibleIds } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

const LIST = '/shop/lumba/mirror';
/** A product whose price has a comma, further down the first page. */
const SHARED = readProduct(LIST, 'SDML004');
const OTHER = readProduct(LIST, 'SDML007');

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

const expectPath = (page: Page, path: string, message?: string) =>
  expect(page, message).toHaveURL(({ pathname }) => pathname === path);

test('a shopper opens a shared link, looks around and asks about a piece in WhatsApp', async ({
  page,
  context,
  watch,
}) => {
  await test.step('the chat shows a preview of the piece: its name and its picture', async () => {
    const html = await (await page.request.get(`${LIST}/${SHARED.id}`)).text();
    const read = (property: string) =>
      new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
    expect(read('og:title'), 'title of the preview').toContain(SHARED.name);
    const { pathname } = new URL(String(read('og:image')));
    const picture = await page.request.get(pathname);
    expect(picture.headers()['content-type'], 'picture of the preview').toBe('image/jpeg');
  });

  await test.step('the link shows the piece: its picture, name, price, and Ask', async () => {
    await openPage(page, `${LIST}/${SHARED.id}`);
    const piece = page.getByRole('article');
    await expect(piece.getByRole('heading', { level: 1, name: SHARED.name })).toBeInViewport();
    await expect(piece.getByText(/^₹/), 'price').toHaveText(SHARED.price);
    await expect(piece.getByRole('link', { name: 'Ask on WhatsApp' })).toBeInViewport();
  });

  await test.step('a tap on the picture opens it large, and Back returns to the piece', async () => {
    await page.getByRole('article').getByRole('link').first().tap();
    await expect(viewerOf(page).getByText(`1 / ${SHARED.media}`, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(viewerOf(page)).toBeHidden();
    await expectPath(page, `${LIST}/${SHARED.id}`, 'Back leaves the large picture, not the piece');
  });

  await test.step('its list is one tap away', async () => {
    await page.getByRole('link', { name: /^See all/ }).tap();
    await expectPath(page, LIST);
    await expect(cardOf(page, SHARED.id).getByRole('heading', { name: SHARED.name })).toBeVisible();
  });

  await test.step('every card of the page shows the price of its product', async () => {
    for (const id of await visibleIds(page)) {
      const { name, price } = readProduct(LIST, id);
      await expect(cardOf(page, id).getByRole('heading'), `name of ${id}`).toHaveText(name);
      const priceText = cardOf(page, id).getByText(/^₹/);
      await expect(priceText, `price of ${name}`).toHaveText(price);
      await expect(priceText, `the price of ${name} in sight`).toBeVisible();
    }
  });

  await test.step('a tap on another card opens that piece, and Back returns to the list', async () => {
    await cardOf(page, OTHER.id).getByRole('link').first().tap();
    await expect(viewerOf(page).getByRole('heading'), 'the piece that opened').toHaveText(OTHER.name);
    await expectPath(page, `${LIST}/${OTHER.id}`);
    await page.goBack();
    await expectPath(page, LIST, 'Back leaves the piece, not the list');
    await expect(viewerOf(page)).toBeHidden();
    await expectHeading(page, 'Mirror Collection Lumba');
  });

  await test.step('Ask on WhatsApp opens a chat with the shop, with an enquiry to complete', async () => {
    await cardOf(page, OTHER.id).getByRole('link').first().tap();
    watch.expect(/third party https:\/\/wa\.me/);
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'a chat' }));
    const opened = context.waitForEvent('page');
    await viewerOf(page).getByRole('link', { name: 'Ask on WhatsApp' }).tap();
    const chat = new URL((await opened).url());
    expect(chat.origin + chat.pathname).toBe('https://wa.me/910000000000');
    expect(chat.searchParams.get('text')).toBe(
      `Hello! I would like this one:\n${enquiryAbout(LIST, OTHER.id)}`,
    );
  });
});
