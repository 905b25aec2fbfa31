import type { Page } from '@playwright/test';

/** What a shopper finds on a page, as far as one can tell of any site. */
export interface PageReading {
  /** Those of header, nav, main and footer that are seen. */
  landmarks: string[];
  /** Words of its main part. */
  texts: string[];
  /** What its alerts, status lines and headings say. */
  messages: string[];
  /** Buttons that can be pressed, by their names. */
  buttons: string[];
}

/** Landmarks, by the selectors of those who say so with an element and of those who say so with a role. */
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

/** A page gives way to another one no more often than that while it is read. */
const MAX_READS = 5;

/** Reads what a page shows now; of one that is just giving way to another, the other. */
async function readExisting(page: Page, reads = MAX_READS): ReturnType<typeof readSeen> {
  try {
    return await readSeen(page);
  } catch (error) {
    if (reads === 0) throw error;
    await page.waitForLoadState('domcontentloaded');
    return readExisting(page, reads - 1);
  }
}

/** Reads what a page shows now. */
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

/** What is seen of the wanted elements. The function runs in the page: no name may stand in it that `tsx` would keep. */
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

/** How much of some words a page still shows, from 0 to 1. */
export function shareOf(texts: string[], shown: string[]): number {
  if (texts.length === 0) return 1;
  const left = new Set(shown);
  return texts.filter((word) => left.has(word)).length / texts.length;
}
