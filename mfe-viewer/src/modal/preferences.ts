import { matchesMedia, prefersReducedData } from '@dhaaga-noor/shared-types';

/** Not in TypeScript's library: only Chromium has it. */
interface NetworkNavigator extends Navigator {
  /** `downlink` is the browser's estimate, in megabits per second. */
  connection?: { downlink?: number; saveData?: boolean };
}

/** Whether a chat or photo app shows the page: its web view stutters in growing animations. */
export const isInAppView = () =>
  /Instagram|FBA[NV]|WhatsApp|Snapchat|Telegram|; wv\)/.test(navigator.userAgent);

/** How much to prefetch: nothing if the shopper saves data, more on a fast network. */
export function readNetwork(): { reducesData: boolean; fast: boolean } {
  const network: NetworkNavigator = navigator;
  const reducesData = prefersReducedData(network) || matchesMedia('(prefers-reduced-data: reduce)');
  return { reducesData, fast: !reducesData && (network.connection?.downlink ?? 0) >= 5 };
}
