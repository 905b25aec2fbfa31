/** The parts of an id such as `SDL061R`: prefix, at least three digits, an `R` or nothing. */
export interface ProductId {
  prefix: string;
  number: number;
  suffix: '' | 'R';
}

const ID = /^([A-Z]+)(\d{3,6})(R?)$/;

/** The parts of an id; `undefined` when it is not one. */
export function toProductId(id: string): ProductId | undefined {
  const [, prefix, digits, suffix] = ID.exec(id) ?? [];
  if (prefix === undefined || digits === undefined) return undefined;
  return { prefix, number: Number(digits), suffix: suffix === 'R' ? 'R' : '' };
}

/** Orders ids: short prefixes first, each by number, such as SDG001, SDG011, SDGN001. */
export function compareIds(a: string, b: string): number {
  const left = toProductId(a) ?? { prefix: a, number: 0, suffix: '' };
  const right = toProductId(b) ?? { prefix: b, number: 0, suffix: '' };
  return (
    left.prefix.length - right.prefix.length ||
    left.prefix.localeCompare(right.prefix, 'en') ||
    left.number - right.number ||
    left.suffix.length - right.suffix.length
  );
}

/** Example of an id that fits a list: `SDR001 or SDML001`. */
export function exampleIds(prefixes: readonly string[]): string {
  return prefixes.map((prefix) => `${prefix}001`).join(' or ');
}

/**
 * The ids after a list's last one, one at each call, in its style: same suffix, at least three
 * digits. Gaps are not filled, because links still use the ids of removed products. `usedIds` are
 * those of all lists.
 */
export function toNextIds(
  prefixes: readonly string[],
  ids: readonly string[],
  usedIds: ReadonlySet<string>,
): () => string {
  const [prefix = ''] = prefixes;
  const own = ids.map(toProductId).filter((id) => id?.prefix === prefix);
  const last = own.reduce(
    (highest, id) => (id && id.number > (highest?.number ?? -1) ? id : highest),
    undefined,
  );
  let number = last?.number ?? 0;
  return () => {
    for (;;) {
      number += 1;
      const id = `${prefix}${String(number).padStart(3, '0')}${last?.suffix ?? ''}`;
      if (!usedIds.has(id)) return id;
    }
  };
}
