import { useComposition } from '@dhaaga-noor/shared-runtime/host';
import { PATHS, type NavItem } from '@dhaaga-noor/shared-types';

/** An entry of the Shop menu, with the remote whose page it leads to. */
export interface RemoteNavItem extends NavItem {
  remote: string;
}

/** The families in the order of the menu; documents name their remotes in orders of their own. */
const FIRST: string[] = [PATHS.rakhi, PATHS.lumba];

function rankOf({ path }: NavItem): number {
  const place = FIRST.indexOf(path);
  return place < 0 ? FIRST.length : place;
}

/** What the remotes ask for in the Shop menu: the known families first, then all others by their paths. */
export function useNavItems(): RemoteNavItem[] {
  const { remotes, others = [] } = useComposition();
  return [...remotes, ...others]
    .flatMap(({ name, nav }) => nav.map((item) => ({ ...item, remote: name })))
    .sort((one, other) => rankOf(one) - rankOf(other) || (one.path < other.path ? -1 : 1));
}
