import { PATHS } from '@dhaaga-noor/shared-types';
import type { Family } from '@dhaaga-noor/shared-ui';
import * as catalogue from '../catalogue/collections.yaml';
import { messages } from './messages';

const trail = [
  { label: messages.home, path: PATHS.home },
  { label: messages.shop, path: PATHS.shop },
  { label: messages.family, path: PATHS.rakhi },
];

/** What the pages of the rakhi family share. */
export const FAMILY: Family = {
  ...catalogue,
  category: 'rakhi',
  lists: catalogue.collections.map((each) => ({ ...each, path: `${PATHS.rakhi}/${each.key}` })),
  trail,
  unknown: {
    title: messages.invalidCollection,
    hint: messages.invalidHint,
    trail,
    action: { label: messages.seeCollections, path: PATHS.rakhi },
  },
};
