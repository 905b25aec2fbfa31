/** Items by key, in their order, as `Map.groupBy` of Node 21; those without a key are left out. */
export function groupBy<Item>(
  items: Iterable<Item>,
  toKey: (item: Item) => string | undefined,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = toKey(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
