import { readProduct } from '../support/catalogue';
import { productCards } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

/** The number of pages of a PDF, from its page tree. */
function pageCountOf(pdf: Buffer): number {
  return Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
}

test.describe('on paper', () => {
  test('a list is a price list of one page', async ({ page }) => {
    await openPage(page, '/shop/rakhi/single');
    await page.emulateMedia({ media: 'print' });

    await test.step('it names the house, the collection, and each piece with its price', async () => {
      await expect(page.getByRole('link', { name: 'Dhaaga & Noor, home page' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Single Rakhi' })).toBeVisible();
      await expect(productCards(page)).toHaveCount(8);
      await expect(page.getByText('ID: SDR001', { exact: true })).toBeVisible();
      await expect(page.getByText(/^₹\s[\d,]+$/).filter({ visible: true })).toHaveCount(8);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: /@/ })).toBeVisible();
      await expect(page.getByText('Page 1 of 5', { exact: true }).last()).toBeVisible();
    });
    await test.step('interactive controls are hidden', async () => {
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
      for (const name of ['Main', 'You are here', 'Other collections'])
        await expect(page.getByRole('navigation', { name })).toBeHidden();
      for (const name of ['Next', 'Previous'])
        await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
      await expect(page.getByText('Free shipping across India')).toBeHidden();
    });
    await test.step('each line is low and as wide as the paper', async () => {
      const lines = await productCards(page).evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect()).map(({ width, height }) => ({ width, height })),
      );
      for (const { width, height } of lines) expect(width).toBeGreaterThan(4 * height);
    });
    expect(pageCountOf(await page.pdf({ format: 'A4' }))).toBe(1);
  });

  test('a piece is one page: picture, name, price, facts, id, without its buttons', async ({ page }) => {
    const { name, price } = readProduct('/shop/rakhi/single', 'SDR001');
    await openPage(page, '/shop/rakhi/single/SDR001');
    await page.emulateMedia({ media: 'print' });
    const piece = page.getByRole('article');
    await expect(piece.getByRole('img').first()).toBeVisible();
    await expect(piece.getByRole('heading', { name })).toBeVisible();
    for (const text of [price, 'ID: SDR001'])
      await expect(piece.getByText(text, { exact: true })).toBeVisible();
    for (const fact of await piece.getByRole('definition').all()) await expect(fact).toBeVisible();
    await expect(page.getByRole('link', { name: /WhatsApp/ }).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    expect(pageCountOf(await page.pdf({ format: 'A4' }))).toBe(1);
  });
});
