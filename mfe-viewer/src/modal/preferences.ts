import { matchesMedia, prefersReducedData } from '@dhaaga-noor/shared-types';

/** Not in TypeScript's library: only Chromium has it. */
interface NetworkNavigator extends Navigator {
  /** `downlink` is in megabits a second, as the browser reckons. */
  connection?: { downlink?: number; saveData?: boolean };
}

const prefersLess = (what: 'motion' | 'data') => matchesMedia(`(prefers-reduced-${what}: reduce)`);

/** The shopper's device asks for less motion. */
export const prefersLessMotion = () => prefersLess('motion');

/** The page is shown inside a chat or photo app, whose own view stutters while things grow. */
export const isInAppView = () =>
  /Instagram|FBA[NV]|WhatsApp|Snapchat|Telegram|; wv\)/.test(navigator.userAgent);

/** What may be fetched ahead: nothing that was not asked for where the shopper saves data, more where it is fast. */
export function readNetwork(): { frugal: boolean; fast: boolean } {
  const network: NetworkNavigator = navigator;
  const frugal = prefersReducedData(network) || prefersLess('data');
  return { frugal, fast: !frugal && (network.connection?.downlink ?? 0) >= 5 };
}
