import { expect, type Locator, type Page } from '@playwright/test';
import { cardOf } from './listPage';
import { openPage } from './openPage';
import { expectRest } from './settle';

/** The open viewer. */
export const viewerOf = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('status') });

/** A list's stand-in for the viewer, while its code loads or after it has failed. */
export const standInOf = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('article') });

/** A button of the viewer. */
export const viewerButton = (page: Page, name: string): Locator =>
  viewerOf(page).getByRole('button', { name, exact: true });

/** Opens a product from its card and waits until its picture has arrived in place. */
export async function openFromCard(page: Page, path: string, id: string): Promise<void> {
  await openPage(page, path);
  await cardOf(page, id).getByRole('link').first().click();
  await expect(viewerOf(page)).toBeVisible();
  await expectRest(page);
}

/** Scale and position of the picture as it is drawn. */
export async function drawnView(page: Page): Promise<{ scale: number; x: number; y: number }> {
  return viewerOf(page)
    .getByRole('img')
    .first()
    .evaluate(async (picture) => {
      // The page gets finger movements with its next frame.
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      const held = picture.closest('[data-solid]') ?? picture;
      const { a, e, f } = new DOMMatrixReadOnly(getComputedStyle(held).transform);
      return { scale: a, x: e, y: f };
    });
}
