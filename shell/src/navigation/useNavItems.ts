import { useComposition } from '@dhaaga-noor/shared-runtime/host';
import { PATHS, type NavItem } from '@dhaaga-noor/shared-types';

/** An entry of the Shop menu, with the remote whose page it leads to. */
export interface RemoteNavItem extends NavItem {
  remote: string;
}

/** The families in the order of the menu; a composition names its remotes in an order of its own. */
const FIRST: string[] = [PATHS.rakhi, PATHS.lumba];

function rankOf({ path }: NavItem): number {
  const place = FIRST.indexOf(path);
  return place < 0 ? FIRST.length : place;
}

/** What the remotes ask for in the Shop menu: the known families first, then all others as the composition has them. */
export function useNavItems(): RemoteNavItem[] {
  return useComposition()
    .remotes.flatMap(({ name, nav }) => nav.map((item) => ({ ...item, remote: name })))
    .sort((one, other) => rankOf(one) - rankOf(other));
}
