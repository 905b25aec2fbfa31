import { currentComposition } from '@dhaaga-noor/shared-runtime/host';
import { PATHS, type NavItem } from '@dhaaga-noor/shared-types';

/** An entry of the Shop menu, with its remote. */
export interface RemoteNavItem extends NavItem {
  remote: string;
}

/** The families in menu order; documents order their remotes differently. */
const FIRST: string[] = [PATHS.rakhi, PATHS.lumba];

function rankOf({ path }: NavItem): number {
  const index = FIRST.indexOf(path);
  return index < 0 ? FIRST.length : index;
}

/** The remotes' entries in the Shop menu: the known families first, then all others by path. */
export function useNavItems(): RemoteNavItem[] {
  const { remotes, others = [] } = currentComposition();
  return [...remotes, ...others]
    .flatMap(({ name, nav }) => nav.map((item) => ({ ...item, remote: name })))
    .sort((one, other) => rankOf(one) - rankOf(other) || (one.path < other.path ? -1 : 1));
}
