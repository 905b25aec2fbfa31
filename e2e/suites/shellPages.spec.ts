import { expectHeading } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const CATEGORIES = [
  { path: '/shop/rakhi', name: 'Rakhi Collections', products: '80+ designs' },
  { path: '/shop/lumba', name: 'Lumba Collections', products: '60+ designs' },
  { path: '/shop/rakhi/kids', name: 'Kids Special', products: '24 designs' },
  { path: '/shop/rakhi/personalized', name: 'Personalized Collection', products: '5 exclusive designs' },
  { path: '/shop/rakhi/newborn', name: 'Newborn & Pet', products: '8 designs' },
  { path: '/shop/rakhi/bracelet-set', name: 'Premium Bracelets', products: '9 luxury sets' },
];

test('the shop landing has the six categories and three promises', async ({ page }) => {
  await openPage(page, '/shop');
  const main = page.getByRole('main');
  for (const { path, name, products } of CATEGORIES) {
    const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card).toContainText(products);
    const link = card.getByRole('link', { name: new RegExp(`^(Explore|Shop Now).*${name}$`) });
    await expect(link).toHaveAttribute('href', path);
  }
  for (const promise of ['Handcrafted quality', 'Fast delivery across India', 'Custom orders']) {
    await expect(main.getByRole('heading', { name: promise, exact: true })).toBeVisible();
  }
});

test('About has the story in three paragraphs and the house’s values', async ({ page }) => {
  await openPage(page, '/about');
  await expectHeading(page, 'About Dhaaga & Noor');
  const story = page.getByRole('region', { name: 'Our Story' });
  await expect(story.getByRole('paragraph')).toHaveCount(4); // Three of the story, and the tagline.
  const values = page.getByRole('region', { name: 'What We Stand For' });
  await expect(values.getByRole('heading', { level: 3 })).toHaveText([
    'Artisanal Craftsmanship',
    'Sacred Traditions',
    'Modern Elegance',
  ]);
});

test('Contact has every way to reach the house, and its hours', async ({ page }) => {
  await openPage(page, '/contact');
  await expectHeading(page, 'Get in Touch');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute(
    'href',
    'tel:+910000000000',
  );
  await expect(main.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
  await expect(main.getByText('Jaipur, India')).toBeVisible();

  const chat = main.getByRole('link', { name: /WhatsApp.*opens in a new tab/ });
  await expect(chat).toHaveAttribute('href', 'https://wa.me/910000000000');
  await expect(chat).toHaveAttribute('target', '_blank');
  await expect(chat).toHaveAttribute('rel', 'noreferrer');

  const hours = page.getByRole('region', { name: 'Business hours' });
  await expect(hours.getByRole('term')).toHaveText(['Monday to Friday', 'Saturday', 'Sunday']);
  await expect(hours.getByRole('definition')).toHaveText([
    '10:00 AM to 7:00 PM',
    '10:00 AM to 6:00 PM',
    'Closed',
  ]);
  await expect(hours).toContainText('Hours are extended in festival seasons.');
  await expect(hours.getByRole('link')).toHaveAttribute('href', 'https://www.instagram.com/example');
});

test('the header opens the profile and the chat in new tabs', async ({ page }) => {
  await openPage(page, '/about');
  const header = page.getByRole('banner');
  for (const { name, url } of [
    { name: /^Instagram/, url: 'https://www.instagram.com/example' },
    { name: /^WhatsApp/, url: 'https://wa.me/910000000000' },
  ]) {
    const link = header.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('image-test loads six pictures in two ways and shows the environment', async ({ page }) => {
  await openPage(page, '/image-test?from=test');
  const figures = page.getByRole('main').getByRole('figure');
  await expect(figures).toHaveCount(12);
  for (const way of ['Image tag', 'Image object'])
    await expect(figures.filter({ hasText: way })).toHaveCount(6);
  for (const figure of await figures.all()) {
    await figure.scrollIntoViewIfNeeded();
    await expect(figure).toContainText('Loaded');
    await expect(figure.getByRole('img')).toHaveJSProperty('complete', true);
  }
  const panel = page.getByRole('region', { name: 'Debug panel' });
  await expect(panel).toContainText('production');
  await expect(panel).toContainText('/image-test?from=test');
  await expect(panel).toContainText('mfe-rakhi, mfe-lumba');
});
