import { PATHS, type CollectionSummary } from '@dhaaga-noor/shared-types';
import { langOf } from '@dhaaga-noor/shared-ui';
import { collections } from '../catalogue/collections.yaml';
import { messages } from './messages';

/** Key of the list of all collections. */
export const ALL = 'all';

interface CollectionTexts extends Pick<CollectionSummary, 'untranslated'> {
  heading: string;
  description: string;
  /** The lowest price in whole rupees; absent if there are no products. */
  from?: number;
}

function lowest(): number | undefined {
  const prices = collections.flatMap(({ from }) => from ?? []);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** Heading, description and lowest price of a list: of a collection, or of all. */
export function textsOf(key: string): CollectionTexts | undefined {
  if (key === ALL)
    return { heading: messages.allHeading, description: messages.allDescription, from: lowest() };
  const collection = collections.find((each) => each.key === key);
  if (!collection) return undefined;
  const { label: heading, description, from, untranslated } = collection;
  return { heading, description, from, untranslated };
}

/** The family's lists, for the links between them. */
export const LISTS = [
  {
    label: messages.allShort,
    path: `${PATHS.lumba}/${ALL}`,
    total: collections.reduce((sum, { count }) => sum + count, 0),
  },
  ...collections.map((collection) => ({
    label: collection.label,
    lang: langOf(collection, 'label'),
    path: `${PATHS.lumba}/${collection.key}`,
    total: collection.count,
  })),
];
