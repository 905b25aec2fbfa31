import { wantsStillness } from './wantsStillness';

/** Browsers inside chat and photo apps: some of them turn white in the middle of a view transition. */
const IN_APP = /Instagram|FBAN|FBAV|FB_IAB|WhatsApp|\bLine\/|Snapchat|Pinterest|Telegram|; wv\)/;

/** Whether one list may fade into the next: the browser can, it is no app's, and the shopper likes things to move. */
export function canTransition(): boolean {
  if (typeof document === 'undefined' || !('startViewTransition' in document)) return false;
  return !IN_APP.test(navigator.userAgent) && !wantsStillness();
}
