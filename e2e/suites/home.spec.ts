import { expectHeading } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const ROWS = [
  [
    { path: '/shop/lumba/bangle', claim: '65 bangle designs' },
    { path: '/shop/rakhi/single', claim: '36 traditional' },
    { path: '/shop/rakhi/girls-lumba', claim: '22 girls' },
    { path: '/shop/rakhi/kids', claim: '22 kids' },
  ],
  [
    { path: '/shop/lumba/mirror', claim: '10 mirror' },
    { path: '/shop/lumba/hanging', claim: '5 hanging' },
    { path: '/shop/rakhi/bracelet-set', claim: '9 bracelet' },
    { path: '/shop/rakhi/personalized', claim: '6 personalized' },
    { path: '/shop/rakhi/bhaiya-bhabi', claim: '4 bhaiya bhabhi' },
  ],
  [
    { path: '/shop/rakhi/band', claim: '4 band' },
    { path: '/shop/rakhi/newborn', claim: '6 newborn' },
    { path: '/shop/rakhi/pet', claim: '2 pet' },
    { path: '/shop/lumba', claim: '80+ lumbas' },
    { path: '/shop/rakhi', claim: '100+ rakhis' },
  ],
];

test('links to fourteen collections in three rows, with correct counts', async ({ page }) => {
  await openPage(page, '/');
  const collections = page.getByRole('region', { name: 'The collections' });
  await expect(collections.getByRole('list')).toHaveCount(3);
  for (const [index, row] of ROWS.entries()) {
    const links = collections.getByRole('list').nth(index).getByRole('link');
    await expect(links).toHaveCount(row.length);
    for (const [position, { path, claim }] of row.entries()) {
      await expect(links.nth(position)).toHaveAttribute('href', path);
      await expect(links.nth(position)).toContainText(claim);
    }
  }
  await collections.getByRole('link').first().click();
  await expectHeading(page, 'Bangle Collection Lumba');
});

test('shows four favourites of the remotes, with decorative hearts', async ({ page }) => {
  await openPage(page, '/');
  const favourites = page.getByRole('region', { name: 'Favourites of the season' });
  const cards = favourites.getByRole('listitem');
  for (const [index, { price, path }] of [
    { price: '₹\u202f950', path: '/shop/rakhi/personalized/SDPN002' },
    { price: '₹\u202f800', path: '/shop/lumba/bangle/SDL001' },
    { price: '₹\u202f850', path: '/shop/rakhi/personalized/SDPN003' },
    { price: '₹\u202f500', path: '/shop/lumba/hanging/SDL011' },
  ].entries()) {
    await expect(cards.nth(index).getByText(price, { exact: true })).toBeVisible();
    await expect(cards.nth(index).getByRole('link').first()).toHaveAttribute('href', path);
    const picture = cards.nth(index).locator('picture img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expect(cards).toHaveCount(4);

  await test.step('a heart has neither focus nor name', async () => {
    await expect(favourites.getByRole('button')).toHaveCount(0);
    await expect(favourites.getByRole('img')).toHaveCount(0);
    await expect(favourites.getByRole('link')).toHaveCount(8);
    const focusable = favourites.locator('[tabindex="0"], button, input, svg[tabindex]');
    await expect(focusable).toHaveCount(0);
  });

  await cards.nth(3).getByRole('link').first().click();
  await expectHeading(page, 'Rajwadi Jhumka');
});

test('links to the shop and to the story, and says that Instagram is coming soon', async ({ page }) => {
  await openPage(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Shop the collections' })).toHaveAttribute('href', '/shop');
  const story = page.getByRole('region', { name: 'Our Story' });
  await expect(story.getByRole('link')).toHaveAttribute('href', '/about');
  await expect(page.getByText(/Instagram.* coming soon/)).toBeVisible();
  await story.getByRole('link').click();
  await expectHeading(page, 'About Dhaaga & Noor');
});
