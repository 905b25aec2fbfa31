import { PATHS } from '@dhaaga-noor/shared-types';
import type { Family, FamilyList } from '@dhaaga-noor/shared-ui';
import * as catalogue from '../catalogue/collections.yaml';
import { ALL } from './all';
import { messages } from './messages';

const { collections } = catalogue;

const trail = [
  { label: messages.home, path: PATHS.home },
  { label: messages.shop, path: PATHS.shop },
  { label: messages.family, path: PATHS.lumba },
];

/** All collections together, in display order. */
const all: FamilyList = {
  ...ALL,
  path: `${PATHS.lumba}/all`,
  label: messages.allShort,
  heading: messages.allHeading,
  description: messages.allDescription,
  count: collections.reduce((sum, { count }) => sum + count, 0),
  from: collections.flatMap(({ from }) => from ?? []).sort((one, other) => one - other)[0],
};

/** What the pages of the lumba family share. */
export const FAMILY: Family = {
  ...catalogue,
  category: 'lumba',
  lists: [all, ...collections.map((each) => ({ ...each, path: `${PATHS.lumba}/${each.key}` }))],
  trail,
  unknown: {
    title: messages.invalidCollection,
    hint: messages.invalidHint,
    trail: [...trail, { label: messages.invalidCollection }],
    action: { label: messages.seeCollections, path: PATHS.lumba },
  },
};
