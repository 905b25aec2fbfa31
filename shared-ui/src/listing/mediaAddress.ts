import type { MediaItem } from 'shared-types';
import { largestRendition } from '../primitives/renditions';

/** Address of a picture or clip itself. */
export function addressOf(item: MediaItem): string {
  return item.kind === 'image' ? largestRendition(item) : item.src;
}
