import { LUMBA_LABELS, PATHS, type LumbaSubcategory } from '@dhaaga-noor/shared-types';
import { collections } from '../catalogue/collections.yaml';
import { messages } from './messages';

/** Key of a lumba list: one collection, or all of them. */
export type LumbaListKey = LumbaSubcategory | 'all';

interface CollectionTexts {
  heading: string;
  description: string;
  /** The lowest price in whole rupees; absent if there are no products. */
  from?: number;
}

function lowest(): number | undefined {
  const prices = collections.flatMap(({ from }) => from ?? []);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** Heading, description and lowest price of a list. */
export function textsOf(key: LumbaListKey): CollectionTexts {
  if (key === 'all')
    return { heading: messages.allHeading, description: messages.allDescription, from: lowest() };
  const summary = collections.find((collection) => collection.key === key);
  return {
    heading: LUMBA_LABELS[key],
    description: summary?.description ?? messages.indexIntro,
    from: summary?.from,
  };
}

/** The family's lists, for the links between them. */
export const LISTS = [
  { label: messages.allShort, path: `${PATHS.lumba}/all` },
  ...collections.map(({ key, label }) => ({ label, path: `${PATHS.lumba}/${key}` })),
];
