import type { Page } from '@playwright/test';

/** What a shopper finds on a page, as far as that can be read on any site. */
export interface PageReading {
  /** Which of header, nav, main and footer are visible. */
  landmarks: string[];
  /** Words of its main part. */
  texts: string[];
  /** The texts of its alerts, status lines and headings. */
  messages: string[];
  /** Its enabled buttons, by name. */
  buttons: string[];
}

/** Landmarks, by element or by role. */
const LANDMARKS = {
  header: 'header, [role="banner"]',
  nav: 'nav, [role="navigation"]',
  main: 'main, [role="main"]',
  footer: 'footer, [role="contentinfo"]',
};
const WANTED = {
  ...LANDMARKS,
  messages: '[role="alert"], [role="status"], output, h1, h2',
  buttons: 'button:enabled, [role="button"]',
  body: 'body',
};

/** How many navigations may interrupt one reading. */
const MAX_READS = 5;

/** Reads the current page. If it navigates meanwhile, reads the next one. */
async function readExisting(page: Page, reads = MAX_READS): ReturnType<typeof readSeen> {
  try {
    return await readSeen(page);
  } catch (error) {
    if (reads === 0) throw error;
    await page.waitForLoadState('domcontentloaded');
    return readExisting(page, reads - 1);
  }
}

/** Reads the current page. */
export async function readPage(page: Page): Promise<PageReading> {
  const { main, body, messages, buttons, ...seen } = await readExisting(page);
  const landmarks = { ...seen, main };
  const [text] = main.length > 0 ? main : body;
  return {
    landmarks: Object.keys(LANDMARKS).filter((name) => landmarks[name as keyof typeof LANDMARKS].length > 0),
    texts: text?.text.split(/\s+/).filter(Boolean) ?? [],
    messages: messages.map((message) => message.text).filter(Boolean),
    buttons: buttons.map((button) => button.label ?? button.text),
  };
}

interface SeenElement {
  label: string | null;
  text: string;
}

/**
 * The visible elements among the wanted ones. Runs in the page, so it must have no name that `tsx`
 * would wrap.
 */
function readSeen(page: Page): Promise<Record<keyof typeof WANTED, SeenElement[]>> {
  return page.evaluate(
    (wanted) =>
      Object.fromEntries(
        Object.entries(wanted).map(([name, selector]) => [
          name,
          [...document.querySelectorAll<HTMLElement>(selector)]
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .map((element) => ({
              label: element.getAttribute('aria-label'),
              text: element.innerText.trim(),
            })),
        ]),
      ) as Record<keyof typeof wanted, SeenElement[]>,
    WANTED,
  );
}

/** The share of some words that a page still shows, from 0 to 1. */
export function shareOf(texts: string[], rendered: string[]): number {
  if (texts.length === 0) return 1;
  const left = new Set(rendered);
  return texts.filter((word) => left.has(word)).length / texts.length;
}
