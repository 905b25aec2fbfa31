import type { FileRef } from '@dhaaga-noor/shared-types';

/** By the URL of its entry, which names the release by its hash. */
const keyOf = ({ url }: FileRef) => `quarantined ${url}`;

/** Where a shopper forbids storage it throws; a release is then given up for one document at a time. */
function inStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Releases that did not come in this tab, by their entries. */
export const quarantine = {
  add: (entry: FileRef) => void inStorage((storage) => storage.setItem(keyOf(entry), '')),
  remove: (entry: FileRef) => void inStorage((storage) => storage.removeItem(keyOf(entry))),
  holds: (entry: FileRef) => typeof inStorage((storage) => storage.getItem(keyOf(entry))) === 'string',
};
