import type { Browser, Page } from '@playwright/test';
import { FailureProxy } from '@dhaaga-noor/test-support';
import type { Failure } from '@dhaaga-noor/test-support';
import type { FoundPages, HealthyPage } from './findPages';
import { openVisitor } from './openBrowser';
import { readPage, shareOf, type PageReading } from './readPage';

/** One script of one page that fails in one way. */
export interface Trial {
  found: FoundPages;
  target: HealthyPage;
  script: string;
  failure: Failure;
  /** Whether the page is opened by its URL, or reached by a link of the start page. */
  arrival: 'opened' | 'reached';
  /** Milliseconds after which a shopper must see something. */
  timeout: number;
}

const LOOK_EVERY_MS = 200;
/** The share of a page's text that must stay. */
const ENOUGH = 0.8;
/** How many console lines one broken file may cause, including the browser's own. */
const MAX_LINES = 20;

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Over https only the connection to a script's origin can be broken. */
function patternOf(script: string): RegExp {
  const { protocol, host } = new URL(script);
  return new RegExp(protocol === 'https:' ? `^https://${literally(host)}[:/]` : `^${literally(script)}`);
}

async function within(milliseconds: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return isSo();
}

/** Messages and buttons that neither the page nor the start page has without a failure. */
function newsOf(reading: PageReading, { found, target }: Trial) {
  const known = [found.start.reading, target.reading];
  return {
    messages: reading.messages.filter((one) => known.every(({ messages }) => !messages.includes(one))),
    buttons: reading.buttons.filter((one) => known.every(({ buttons }) => !buttons.includes(one))),
  };
}

const isWhole = (reading: PageReading, { reading: healthy }: HealthyPage) =>
  shareOf(healthy.texts, reading.texts) >= ENOUGH;

/** Records a page's console messages and its unhandled rejections. */
async function listen(page: Page) {
  const lines: string[] = [];
  const rejections: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) lines.push(message.text());
  });
  await page.exposeBinding('noteRejection', (_, reason: string) => void rejections.push(reason));
  await page.addInitScript(() => {
    window.addEventListener('unhandledrejection', ({ reason }) => {
      (window as unknown as { noteRejection: (text: string) => void }).noteRejection(String(reason));
    });
  });
  return { lines, rejections };
}

async function goTo(page: Page, { found, target, arrival }: Trial): Promise<void> {
  if (arrival === 'opened') {
    await page.goto(target.path, { waitUntil: 'commit' });
    return;
  }
  await page.goto(found.start.path, { waitUntil: 'load' });
  await follow(page, target.path);
}

/** Follows a link, even one in a closed menu. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    [...document.querySelectorAll<HTMLAnchorElement>('a')].find((link) => link.href === href)?.click();
  }, path);
}

/** Waits until the shopper sees the page, or a message with a way to get it. */
async function waitForReaction(page: Page, trial: Trial): Promise<string[]> {
  const { target, failure, timeout } = trial;
  const needsButton = !failure.startsWith('hang');
  const reacted = await within(timeout, async () => {
    const reading = await readPage(page);
    const { messages, buttons } = newsOf(reading, trial);
    const isReported = messages.length > 0 && (buttons.length > 0 || !needsButton);
    return isWhole(reading, target) || isReported;
  });
  return reacted ? [] : [`after ${timeout / 1000} s neither the page nor a message with a button`];
}

/** Waits for the last request of the broken script: only then may its page disappear. */
async function waitForRest(proxy: FailureProxy, pattern: RegExp, timeout: number): Promise<void> {
  let before = -1;
  await within(timeout, async () => {
    const now = proxy.requested(pattern).length;
    const rests = now === before;
    before = now;
    if (rests) return true;
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    return false;
  });
}
const REST_MS = 1_200;

async function checkLayout(page: Page, { found }: Trial): Promise<string[]> {
  const { landmarks } = await readPage(page);
  const gone = found.start.reading.landmarks.filter((name) => !landmarks.includes(name));
  return gone.map((name) => `its ${name} is gone`);
}

/** After the failure the page must load, by its retry button or by a reload. */
async function checkHealing(page: Page, trial: Trial): Promise<string[]> {
  const { target, timeout } = trial;
  const { buttons } = newsOf(await readPage(page), trial);
  const [name] = buttons;
  if (name !== undefined)
    await page.getByRole('button', { name, exact: true }).first().click({ timeout: timeout });
  else await page.goto(target.path, { waitUntil: 'commit' });
  const healed = await within(timeout, async () => isWhole(await readPage(page), target));
  return healed ? [] : [`it does not come when all is well again${name ? `, by “${name}”` : ''}`];
}

async function checkLinks(page: Page, { found, target, timeout }: Trial): Promise<string[]> {
  const other = found.start;
  if (other.path === target.path) return [];
  await follow(page, other.path);
  const works = await within(timeout, async () => {
    const isThere = page.url().replace(/#.*/, '') === other.path;
    return isThere && isWhole(await readPage(page), other);
  });
  return works ? [] : [`its link to ${other.path} does not work`];
}

/** Breaks one script for one visit. @returns what a shopper would complain about. */
export async function seeFailure(browser: Browser, trial: Trial): Promise<string[]> {
  const proxy = await FailureProxy.start(new URL(trial.target.path).origin);
  const context = await openVisitor(browser, proxy);
  try {
    const page = await context.newPage();
    const { lines, rejections } = await listen(page);
    const pattern = patternOf(trial.script);
    proxy.break(pattern, trial.failure);
    await goTo(page, trial);
    const reaction = await waitForReaction(page, trial);
    await waitForRest(proxy, pattern, trial.timeout);
    const layout = await checkLayout(page, trial);
    const stays = reaction.length > 0 ? reaction : await waitForReaction(page, trial);
    const noise = lines.length > MAX_LINES ? [`${lines.length} lines in the console`] : [];
    const unhandled = rejections.map((reason) => `an unhandled rejection: ${reason}`);
    proxy.mend();
    return [
      ...[...layout, ...stays, ...noise, ...unhandled],
      ...(await checkHealing(page, trial)),
      ...(await checkLinks(page, trial)),
    ];
  } finally {
    await context.close();
    proxy.stop();
  }
}
