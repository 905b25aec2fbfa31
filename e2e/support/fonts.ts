import { expect, type Page } from '@playwright/test';

/** Runs in a page: families of loaded faces, those of this machine's fonts included. */
export const loadedFonts = (): string[] =>
  [...document.fonts].flatMap(({ status, family }) =>
    status === 'loaded' ? [family.replaceAll('"', '')] : [],
  );

/** Runs in a page: fonts that its text still waits for. */
const awaitedFonts = (): string[] => {
  // Layout requests the faces.
  document.body.getBoundingClientRect();
  return [...document.fonts].flatMap(({ status, family }) => (status === 'loading' ? [family] : []));
};

/** Waits for fonts and local faces, which set texts in other widths than those before them. */
export async function expectFonts(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(awaitedFonts), { message: 'awaited fonts', intervals: [20, 50, 100] })
    .toEqual([]);
}
