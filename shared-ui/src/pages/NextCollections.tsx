import type { CollectionSummary } from '@dhaaga-noor/shared-types';
import { Tiles } from '../listing/Tiles';
import { langOf } from '../primitives/langOf';
import { Prerendered } from '../primitives/Prerendered';
import * as messages from '../messages';

export interface NextCollectionsProps {
  /** All of the family, in display order. */
  collections: CollectionSummary[];
  /** Path of the current list. */
  path: string;
}

const COUNT = 2;

/** The two collections after the current list's; after the last one come the first ones. */
function findNext(collections: CollectionSummary[], current: string): CollectionSummary[] {
  const at = collections.findIndex(({ key }) => key === current) + 1;
  return [...collections.slice(at), ...collections.slice(0, at)]
    .filter(({ key, count }) => key !== current && count > 0)
    .slice(0, COUNT);
}

/** At the end of a list: where to go on. */
export function NextCollections({ collections, path }: NextCollectionsProps) {
  const at = path.lastIndexOf('/') + 1;
  const tiles = findNext(collections, path.slice(at)).map((collection) => ({
    path: path.slice(0, at) + collection.key,
    label: collection.label,
    lang: langOf(collection, 'label'),
    picture: collection.cover,
    detail: messages.designs(collection.count),
  }));
  const load = () => Promise.resolve(<Tiles heading={messages.nextCollections} tiles={tiles} />);
  return <Prerendered key={path} load={load} />;
}
