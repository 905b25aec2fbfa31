import type { FamilyList } from '../listing/family';
import { Tiles } from '../listing/Tiles';
import { langOf } from '../primitives/langOf';
import { Prerendered } from '../primitives/Prerendered';
import * as messages from '../messages';

export interface NextCollectionsProps {
  /** All of the family, in display order. */
  lists: FamilyList[];
  current: FamilyList;
}

const COUNT = 2;

/** At the end of a list, the next two collections; after the last one come the first ones. */
export function NextCollections({ lists, current }: NextCollectionsProps) {
  const at = lists.indexOf(current) + 1;
  const next = [...lists.slice(at), ...lists.slice(0, at)].filter(
    (list) => list !== current && !list.keys && list.count > 0,
  );
  const tiles = next.slice(0, COUNT).map((list) => ({
    path: list.path,
    label: list.label,
    lang: langOf(list, 'label'),
    picture: list.cover,
    detail: messages.designs(list.count),
  }));
  const load = () => Promise.resolve(<Tiles heading={messages.nextCollections} tiles={tiles} />);
  return <Prerendered key={current.path} load={load} />;
}
