import type { Page } from '@playwright/test';
import { cardOf, pagination, productCards } from '../support/listPage';
import { openShopMenu } from '../support/menu';
import { openPage } from '../support/openPage';
import { expectRest } from '../support/settle';
import { expect, test } from '../support/test';
import { viewerButton, viewerOf } from '../support/viewer';

/**
 * Replaces every text by `<font>` elements, also those that come later: as Chrome's translation
 * does, but without another language.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, noscript')) return;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    };
    const wrapAll = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found = root instanceof Text ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      found.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records) [target, ...addedNodes].forEach(wrapAll);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

/** All text of a page, hidden or not. */
const readText = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (textContent?.trim() && !parentElement?.closest('script, style, noscript'))
        found.push(textContent.trim());
    }
    return found.join('\n');
  });

interface Step {
  what: string;
  act: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });
/** A list's end may lead to the same collection as its chips. */
const followMain = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
const closeViewer = async (page: Page) => {
  await viewerButton(page, 'Close').click();
  await expect(viewerOf(page)).toBeHidden();
};

/** Walks through two families. Each step waits for what a translation leaves in place. */
const WALKS: Record<string, Step[]> = {
  '/shop/rakhi/single': [
    {
      what: 'a gallery counts',
      act: async (page) => {
        const card = cardOf(page, 'SDR007');
        await button(page, /^Next view of Blue Marquise Wheel/).click();
        await expect(card.getByText('2/3', { exact: true })).toBeVisible();
        await button(page, /^Next view of Blue Marquise Wheel/).click();
        await expect(card.getByText('3/3', { exact: true })).toBeVisible();
      },
    },
    {
      what: 'the viewer counts and zooms',
      act: async (page) => {
        await cardOf(page, 'SDR007').getByRole('link', { name: 'Blue Marquise Wheel', exact: true }).click();
        await expectRest(page);
        await viewerButton(page, 'Next').click();
        await expect(viewerOf(page).getByText('1 / 3', { exact: true })).toBeVisible();
        await viewerButton(page, 'Zoom in').click();
        await expect(viewerOf(page).getByText('1.2×', { exact: true })).toBeVisible();
      },
    },
    { what: 'the viewer closes', act: closeViewer },
    {
      what: 'a list has a second page',
      act: async (page) => {
        await pagination(page).getByRole('link', { name: 'Next', exact: true }).click();
        await expect(pagination(page)).toContainText('Page 2 of 5');
      },
    },
    {
      what: 'a list is sorted',
      act: async (page) => {
        await followMain(page, 'Price: high to low');
        await expect(page).toHaveURL(/price-high$/);
        await expect(pagination(page)).toContainText('Page 1 of 5');
      },
    },
    {
      what: 'another list follows, with its number and its lowest price',
      act: async (page) => {
        await followMain(page, 'Kids Rakhi');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Kids');
      },
    },
    {
      what: 'a short list follows',
      act: async (page) => {
        await followMain(page, 'Band Rakhi');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Band');
        await expect(productCards(page)).toHaveCount(4);
      },
    },
    {
      what: 'Back leads to the list before',
      act: async (page) => {
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Kids');
      },
    },
    { what: 'the menu opens', act: openShopMenu },
  ],
};

for (const [path, steps] of Object.entries(WALKS)) {
  test(`a translated page says what ${path} says, step by step`, async ({ page, context }) => {
    const plain = await context.newPage();
    for (const one of [page, plain]) await openPage(one, path);
    await translate(page);
    for (const { what, act } of steps) {
      await test.step(what, async () => {
        await act(plain);
        await act(page);
        await expect(async () => expect(await readText(page)).toBe(await readText(plain))).toPass({
          timeout: 30_000,
        });
      });
    }
  });
}
