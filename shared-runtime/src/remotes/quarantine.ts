import type { FileRef } from '@dhaaga-noor/shared-types';
import { tabStorage } from '../tab';

/** By the URL of its entry, which names the release by its hash. */
const keyOf = ({ url }: FileRef) => `quarantined ${url}`;

/** Releases that did not come in this tab, by their entries; where storage is refused, in this document. */
export const quarantine = {
  add: (entry: FileRef) => void tabStorage.write(keyOf(entry), ''),
  remove: (entry: FileRef) => void tabStorage.remove(keyOf(entry)),
  holds: (entry: FileRef) => tabStorage.read(keyOf(entry)) !== null,
};
