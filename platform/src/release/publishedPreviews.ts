import path from 'node:path';
import { logLength, readEntry, readLog } from './log';
import { type Channel, COMPOSITIONS_FOLDER, hasFile } from '../store';
import { COMPOSITION_FILE } from '../render';

/** Channels whose compositions a link may show before they are live. */
const PREVIEWED: readonly Channel[] = ['preview', 'canary'];

/** Compositions for preview links: those of preview and canary entries that still exist. */
export function publishedPreviews(site: string): (composition: string) => boolean {
  const previews = new Set<string>();
  let seen = 0;

  /** Entries never change, so each is read once. */
  function follow(): void {
    for (const length = logLength(site); seen < length; seen += 1) {
      const { channel, state } = readEntry(site, seen + 1);
      if (state && PREVIEWED.includes(channel)) previews.add(state.composition.id);
    }
  }

  return (composition) => {
    if (!previews.has(composition)) follow();
    return (
      previews.has(composition) &&
      hasFile(site, path.posix.join(COMPOSITIONS_FOLDER, composition, COMPOSITION_FILE))
    );
  };
}

/** The most recently published composition of a preview or canary. */
export const newestPreview = (site: string): string | undefined =>
  readLog(site).findLast(({ channel, state }) => state && PREVIEWED.includes(channel))?.state?.composition.id;
