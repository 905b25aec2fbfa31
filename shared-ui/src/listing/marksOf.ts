import type { Category, CollectionSummary, MediaItem, Product } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';

/** The badges of a product's yes/no fields: of its cards, its page and the viewer. */
export const flagsOf = ({ soldOut }: Pick<Product, 'soldOut'>): string[] =>
  soldOut ? [messages.soldOut] : [];

/** The family that lists a product, and its collections. */
export interface MarkingFamily {
  family: Category;
  collections: Pick<CollectionSummary, 'key' | 'tag' | 'untranslated'>[];
}

/** A family's labels on a product. */
export interface ProductMarks {
  /** Over the picture, such as `VIDEO`. */
  badge?: string;
  /** The product's collection, with a tag if the card names it. */
  collection?: Pick<CollectionSummary, 'tag' | 'untranslated'>;
}

/** What badge and tag depend on. */
export interface MarkedProduct extends Pick<Product, 'type' | 'subcategory'> {
  media: Pick<MediaItem, 'kind'>[];
}

/** Badge and tag of a card: personalized rakhi; kinds of media and collection of lumba. */
export function marksOf(
  { media, type, subcategory }: MarkedProduct,
  { family, collections }: MarkingFamily,
): ProductMarks {
  if (family === 'rakhi') return { badge: type === 'personalized' ? messages.personalized : undefined };
  const hasClips = media.some(({ kind }) => kind === 'video');
  const hasPictures = media.some(({ kind }) => kind === 'image');
  const clipBadge = hasPictures ? messages.mixed : messages.video;
  return {
    badge: hasClips ? clipBadge : undefined,
    collection: collections.find(({ key }) => key === subcategory),
  };
}
