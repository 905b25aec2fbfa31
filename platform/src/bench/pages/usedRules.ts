import type { Browser } from '@playwright/test';

/**
 * Runs in a page: the rules of its stylesheets that can apply to what stands in it, in whatever state and on whatever
 * screen; addresses in them become absolute paths.
 */
function readUsedRules(): string {
  const STATES = /::?(?!is\b|where\b|not\b|has\b|root\b|nth|first|last|only|empty)[\w-]+(\([^)]*\))?/g;
  const matches = (selector: string) => {
    const stateless = selector
      .split(',')
      .map((each) => each.replace(STATES, '').trim() || '*')
      .join(',');
    try {
      return document.querySelector(stateless) !== null;
    } catch {
      return true; // A selector that only makes sense with its state: kept.
    }
  };
  const absolute = (text: string, base: string) =>
    text.replace(/url\("([^"]+)"\)/g, (_, url: string) => {
      const found = new URL(url, base);
      return found.protocol === 'data:' ? `url("${url}")` : `url(${found.pathname})`;
    });
  const keep = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return matches(rule.selectorText) ? rule.cssText : '';
        if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
        const inner = keep(rule.cssRules);
        return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
      })
      .join('\n');
  return [...document.styleSheets]
    .map(({ cssRules, href }) => absolute(keep(cssRules), href ?? document.baseURI))
    .join('\n');
}

/** The rules that a page really needs, read from the page as it is served, without its scripts. */
export async function usedRules(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false, bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.goto(address);
    return await page.evaluate(
      `(() => { const __name = (one) => one; return (${String(readUsedRules)})(); })()`,
    );
  } finally {
    await context.close();
  }
}
