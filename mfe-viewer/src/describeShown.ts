import type { MediaItem } from 'shared-types';
import { words } from './words';

/** What is announced when an item comes into sight: `Image 2 of 5, <alt>`. */
export function describeShown(media: readonly MediaItem[], index: number): string {
  const item = media[index];
  return item ? words.shown(words.kinds[item.kind], index + 1, media.length, item.alt) : words.noImage;
}
