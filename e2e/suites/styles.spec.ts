import type { Page } from '@playwright/test';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

/** The fields of a document's composition that this test needs. */
interface ComposedStyles {
  remotes: { name: string; exposes: Record<string, { styles: { url: string }[] }> }[];
}

/** Selectors of a stylesheet. */
async function selectorsOf(page: Page, url: string): Promise<string[]> {
  const css = await (await page.request.get(url)).text();
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const read = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        const own = rule instanceof CSSStyleRule ? rule.selectorText.split(/,(?![^(]*\))/) : [];
        const isGroup = 'cssRules' in rule && !(rule instanceof CSSKeyframesRule);
        return [...own, ...(isGroup ? read(rule.cssRules as CSSRuleList) : [])];
      });
    return read(sheet.cssRules);
  }, css);
}

const classesOf = (selector: string) => selector.match(/\.[A-Za-z_][\w-]*/g) ?? [];

test('no style of a remote can match another part’s elements', async ({ page, watch }) => {
  watch.expect(/404/);
  // The one document that names the files of all remotes: it may become any page.
  await openPage(page, '/nowhere');
  const { remotes } = await page.evaluate(
    () => JSON.parse(document.getElementById('composition')?.textContent ?? '') as ComposedStyles,
  );
  const classes = new Map<string, Set<string>>();
  for (const { name, exposes } of remotes) {
    const urls = new Set(Object.values(exposes).flatMap(({ styles }) => styles.map(({ url }) => url)));
    expect(urls.size, name).toBeGreaterThan(0);
    const selectors = (await Promise.all([...urls].map((url) => selectorsOf(page, url)))).flat();
    const classless = selectors.filter((selector) => classesOf(selector).length === 0);
    expect(classless, `${name} styles what has no class of its own`).toEqual([]);
    classes.set(name, new Set(selectors.flatMap(classesOf)));
  }
  const shell = await page.locator('link[rel="stylesheet"][href*="/shell/"]').first().getAttribute('href');
  classes.set('shell', new Set((await selectorsOf(page, String(shell))).flatMap(classesOf)));

  for (const { name } of remotes) {
    for (const [other, theirs] of classes) {
      if (other === name) continue;
      const shared = [...(classes.get(name) ?? [])].filter((each) => theirs.has(each));
      expect(shared, `classes that ${name} and ${other} have in common`).toEqual([]);
    }
  }
});
