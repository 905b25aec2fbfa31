interface Connection {
  saveData?: boolean;
  /** Megabits a second, as the browser reckons. */
  downlink?: number;
}

/** Not in TypeScript's library: only Chromium has it. */
const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

/** The shopper's device asks for less motion. */
export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The page is shown inside a chat or photo app, whose own view stutters while things grow. */
export function isInAppView(): boolean {
  return /Instagram|FBA[NV]|WhatsApp|Snapchat|Telegram|; wv\)/.test(navigator.userAgent);
}

/** The shopper asked to save data: nothing is fetched that was not asked for. */
export function savesData(): boolean {
  return connection()?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** There is room to fetch more than the next picture ahead. */
export function isOnFastNetwork(): boolean {
  return (connection()?.downlink ?? 0) >= 5 && !savesData();
}
