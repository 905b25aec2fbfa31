import type { MediaItem } from '@dhaaga-noor/shared-types';
import { largestRendition } from '../primitives/renditions';

/** URL of a picture or clip file. */
export function mediaFile(item: MediaItem): string {
  return item.kind === 'image' ? largestRendition(item) : item.src;
}
