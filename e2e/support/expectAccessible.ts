import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectRest } from './settle';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A page at rest meets WCAG 2.2 AA, as far as axe sees. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectRest(page);
  const { violations } = await new AxeBuilder({ page })
    // The one rule of these that axe leaves out unless asked; of what is right, nothing is told.
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .withTags(RULES)
    // The pages have no frames, so no second page is needed to put together what was found in each.
    .setLegacyMode()
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${String(failureSummary)}`),
  );
  expect(found, page.url()).toEqual([]);
}
