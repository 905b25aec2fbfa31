import type { Product } from '@dhaaga-noor/shared-types';
import type { ProductMarks } from '@dhaaga-noor/shared-ui';
import { collections } from '../catalogue/collections.yaml';
import { messages } from './messages';

/** Badge and tag of a lumba: its kinds of media, and its collection. */
export function marksOf({ media, subcategory }: Product): ProductMarks {
  const hasClips = media.some(({ kind }) => kind === 'video');
  const hasPictures = media.some(({ kind }) => kind === 'image');
  const clipBadge = hasPictures ? messages.mixed : messages.video;
  return {
    badge: hasClips ? clipBadge : undefined,
    tag: collections.find(({ key }) => key === subcategory)?.tag,
  };
}
