import { REMOTES } from '../support/deployments';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

/** Fields of the composition in a document that matter here. */
interface ComposedStyles {
  remotes: { name: string; exposes: Record<string, { styles: { url: string }[] }> }[];
}

test('no style of a remote can reach what another part has drawn', async ({ page }) => {
  await openPage(page, '/shop/rakhi/single');
  const composition = await page.evaluate(() => {
    const texts = [...document.querySelectorAll('script[type="application/json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as object,
    );
    return texts.find((text) => 'remotes' in text) as ComposedStyles | undefined;
  });
  const remotes = composition?.remotes ?? [];
  expect(remotes.map(({ name }) => name).sort()).toEqual([...REMOTES].sort());

  for (const { name, exposes } of remotes) {
    const sources = [
      ...new Set(Object.values(exposes).flatMap(({ styles }) => styles.map(({ url }) => url))),
    ];
    expect(sources, name).not.toEqual([]);
    for (const source of sources) {
      const css = await (await page.request.get(source)).text();
      const reaching = await page.evaluate(
        ({ text, prefix }) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          const selectorsOf = (rules: CSSRuleList): string[] =>
            [...rules].flatMap((rule) => {
              const own = rule instanceof CSSStyleRule ? [rule.selectorText] : [];
              const inner =
                'cssRules' in rule && !(rule instanceof CSSKeyframesRule)
                  ? selectorsOf(rule.cssRules as CSSRuleList)
                  : [];
              return [...own, ...inner];
            });
          return selectorsOf(sheet.cssRules)
            .flatMap((selectors) => selectors.split(/,(?![^(]*\))/))
            .filter((selector) => !selector.includes(`.${prefix}-`));
        },
        { text: css, prefix: name },
      );
      expect(reaching, source).toEqual([]);
    }
  }
});
