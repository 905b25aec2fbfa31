import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../browser/chromium';
import type { MixedRequest } from './runWrk';

/** Where a shopper goes. */
const VISIT = [
  '/',
  '/shop',
  '/shop/rakhi',
  '/shop/rakhi/single',
  '/shop/rakhi/single?page=2',
  '/shop/lumba/bangle',
  '/about',
  '/contact',
];

/** Every request that a visit in a real browser sends, in its order; what the browser keeps it asks for once. */
export async function recordVisit(origin: string): Promise<MixedRequest[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const mix: Promise<MixedRequest | undefined>[] = [];
    page.on('requestfinished', (request) => {
      const { origin: asked, pathname, search } = new URL(request.url());
      if (asked !== origin) return;
      mix.push(
        request.allHeaders().then(({ 'accept-encoding': encodings }) =>
          // Only what goes over the line has it: the rest was answered by what the browser keeps.
          encodings === undefined ? undefined : { path: pathname + search, encodings },
        ),
      );
    });
    for (const address of VISIT) {
      await page.goto(origin + address, { waitUntil: 'networkidle' });
      await page.keyboard.press('End');
      await page.waitForLoadState('networkidle');
    }
    return (await Promise.all(mix)).filter((request) => request !== undefined);
  } finally {
    await browser.close();
  }
}

/** Mean size of a mix's answers on the wire, without their headers. */
export async function meanBytes(origin: string, mix: MixedRequest[]): Promise<number> {
  let sum = 0;
  for (const { path, encodings } of mix) {
    const response = await fetch(origin + path, { headers: { 'Accept-Encoding': encodings } });
    const length = Number(response.headers.get('content-length'));
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} is answered with status ${response.status}.`);
    sum += length;
  }
  return Math.round(sum / mix.length);
}
