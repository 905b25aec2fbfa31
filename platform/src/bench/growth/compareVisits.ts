import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../browser/chromium';
import { toBounds, toMedian, type BenchFigure } from '../figures';
import { startVariant } from '../pages/startVariant';
import { visitPage } from '../pages/visitPage';
import { LARGEST_LIST } from './measurePublishing';

const ROUNDS = 9;
const TIMES = ['fcp', 'lcp'];

/**
 * First visits of a phone to the largest list of two sites, in turns: how much longer the second site's take.
 *
 * @param below the longest that they may take, as a multiple.
 */
export async function compareVisits(today: string, grown: string, below: number): Promise<BenchFigure[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  const served = [await startVariant(today), await startVariant(grown)];
  const ratios = new Map<string, number[]>(TIMES.map((name) => [name, []]));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const visits = [];
      for (const { origins } of served) {
        const address = origins.mobile + LARGEST_LIST;
        const { cold } = await visitPage({
          browser,
          profile: 'mobile',
          address,
          scripted: false,
          firstOnly: true,
        });
        visits.push(cold ?? {});
      }
      const [before, now] = visits;
      for (const [name, all] of ratios) all.push((now?.[name] ?? Infinity) / (before?.[name] ?? 0));
    }
  } finally {
    for (const { stop } of served) stop();
    await browser.close();
  }
  return [...ratios].flatMap(([name, all]) => {
    const figure = `first visit, ${name}, as a multiple of today's`;
    const [least] = toBounds(all);
    return [
      { name: `${figure}: median`, value: toMedian(all) },
      // Visits spread more than the target allows: what is missed, is missed for sure.
      { name: `${figure}: at least`, value: least, below },
    ];
  });
}
