import path from 'node:path';
import { logLength, readEntry, readLog } from './log';
import { type Channel, COMPOSITIONS_FOLDER, hasFile } from '../store';
import { COMPOSITION_FILE } from '../render';

/** Channels whose compositions a link may show before they are live. */
const PREVIEWED: readonly Channel[] = ['preview', 'canary'];

/** Whether a preview link may show a composition: one of a preview or canary that still exists. */
export function isPublishedPreview(site: string, composition: string): boolean {
  if (!hasFile(site, path.posix.join(COMPOSITIONS_FOLDER, composition, COMPOSITION_FILE))) return false;
  // The newest first: a log may have thousands of entries, and links lead to recent ones.
  for (let seq = logLength(site); seq > 0; seq -= 1) {
    const { channel, state } = readEntry(site, seq);
    if (state?.composition.id === composition && PREVIEWED.includes(channel)) return true;
  }
  return false;
}

/** The most recently published composition of a preview or canary. */
export const newestPreview = (site: string): string | undefined =>
  readLog(site).findLast(({ channel, state }) => state && PREVIEWED.includes(channel))?.state?.composition.id;
