import type { NavCollection, NavItem } from '@dhaaga-noor/shared-types';

/** Whether a path is a family of the menu or a collection, which older releases do not list. */
export function isInShop(nav: NavItem[], path: string): boolean {
  return nav.some(
    ({ path: family, collections }) =>
      path === family ||
      (path.startsWith(`${family}/`) && (collections?.some((each) => each.path === path) ?? true)),
  );
}

/** The collections for Home that have none of its tiles. */
export function withoutTile(nav: NavItem[], tiles: readonly { path: string }[]): NavCollection[] {
  return nav
    .flatMap(({ collections = [] }) => collections)
    .filter(({ path, onHome }) => onHome !== false && !tiles.some((tile) => tile.path === path));
}
