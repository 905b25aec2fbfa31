import type { FileRef } from '@dhaaga-noor/shared-types';
import { tabStorage } from '../tab';

/** Keyed by the entry's URL, which contains the release's hash. */
const keyOf = ({ url }: FileRef) => `quarantined ${url}`;

/**
 * Releases that failed to load in this tab, by their entries. Empty if storage is blocked: then
 * each document fails over by itself.
 */
export const quarantine = {
  add: (entry: FileRef) => void tabStorage.write(keyOf(entry), ''),
  remove: (entry: FileRef) => void tabStorage.remove(keyOf(entry)),
  holds: (entry: FileRef) => tabStorage.read(keyOf(entry)) !== null,
};
