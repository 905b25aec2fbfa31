import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectRest } from './settle';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects a page at rest to meet WCAG 2.2 AA, as far as axe can check. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectRest(page);
  const { violations } = await new AxeBuilder({ page })
    // The one rule of these tags that axe runs only on request. Passes are not reported.
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .withTags(RULES)
    // The pages have no frames, so axe needs no second page to merge their results.
    .setLegacyMode()
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${String(failureSummary)}`),
  );
  expect(found, page.url()).toEqual([]);
}
