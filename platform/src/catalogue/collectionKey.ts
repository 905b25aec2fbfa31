import { RESERVED_SEGMENTS } from '@dhaaga-noor/shared-types';
import { textOf } from './fields';
import type { Wrong } from '../media';

/** Segment of the URL of a list that is no collection: all of a family's. */
const RESERVED = 'all';
const KEY = /^[a-z][a-z\d]*(-[a-z\d]+)*$/;
const LONGEST = 40;
const FIX = `write small letters and hyphens, such as bhaiya-bhabi, at most ${LONGEST}`;

function validateKey(key: string): Wrong | undefined {
  if (key === RESERVED) return ['kept for the list of all collections', 'choose another'];
  if (RESERVED_SEGMENTS.includes(key)) return ['kept for the pages of a list', 'choose another'];
  return KEY.test(key) && key.length <= LONGEST ? undefined : ['no key of a collection', FIX];
}

/** Key of a collection: the name of its folder, and the last segment of its URL. */
export const collectionKey = textOf(validateKey, ['no key of a collection', FIX]);
