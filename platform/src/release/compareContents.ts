import { isDeepStrictEqual } from 'node:util';
import type { ListedProduct, SiteSettings } from '@dhaaga-noor/shared-types';
import { listedIn, type ListedRelease } from '../store';
import { type Change, COMPARED_FIELDS, type ComparedField } from './Change';

interface LanguageContents {
  /** By URL, in the order of their lists. */
  products: Map<string, ListedProduct>;
  /** Absent without the shell. */
  settings: SiteSettings | undefined;
}

/** What releases show to shoppers. */
export interface Contents extends LanguageContents {
  /** Such as `/old to /new`. */
  redirects: Set<string>;
  routes: Map<string, string>;
  /** In their other languages, by code. */
  translated: Record<string, LanguageContents>;
}

/** Products by URL. */
export const toTable = (products: ListedProduct[]): Contents['products'] =>
  new Map(products.map((product) => [`${product.list}/${product.id}`, product]));

const toLanguageContents = (releases: ListedRelease[]): LanguageContents => ({
  settings: releases.map(({ release }) => release.site).find(Boolean),
  products: toTable(releases.flatMap(({ products }) => products)),
});

function toTranslated(releases: ListedRelease[]): Contents['translated'] {
  const codes = new Set(releases.flatMap(({ release }) => Object.keys(release.languages ?? {})));
  return Object.fromEntries(
    [...codes].map((code) => {
      const own = releases.filter(({ release }) => release.languages?.[code]);
      return [code, toLanguageContents(own.map((each) => listedIn(each, code)))];
    }),
  );
}

/** What some releases show together. */
export function toContents(releases: ListedRelease[]): Contents {
  return {
    ...toLanguageContents(releases),
    translated: toTranslated(releases),
    routes: new Map(
      releases.flatMap(({ release: { part, routes } }) => routes.map(({ path }) => [path, part] as const)),
    ),
    redirects: new Set(
      releases.flatMap(({ release: { redirects = [] } }) =>
        redirects.map(({ from, to }) => `${from} to ${to}`),
      ),
    ),
  };
}

/** The changes, what costs most first: prices. */
export function compareContents(before: Contents, after: Contents): Change[] {
  return [
    ...compareProducts(before.products, after.products),
    ...listProducts('+', after.products, before.products),
    ...listProducts('-', before.products, after.products),
    ...compareOrders(before.products, after.products),
    ...compareSettings(before.settings, after.settings),
    ...compareTranslated(before, after),
    ...compareKeys('route', before.routes, after.routes),
    ...compareKeys('redirect', before.redirects, after.redirects),
  ];
}

/** Whether a later change is of the same: of the same field, or of a product in a whole list. */
function isOfSame(change: Change, later: Change): boolean {
  if (change.kind === 'list' && later.name.startsWith(`${change.name}/`)) return true;
  if (later.name !== change.name) return false;
  return !('field' in change) || ('field' in later && later.field === change.field);
}

/** Whether two changes come to the same; of a whole product, by its name. */
function isSameChange(one: Change, other: Change): boolean {
  if (one.kind !== 'product') return isDeepStrictEqual(one, other);
  if (other.kind !== 'product' || other.name !== one.name || other.sign !== one.sign) return false;
  if (one.sign !== '~' || other.sign !== '~') return true;
  return one.field === other.field && hasSameValue(one.field, one.after, other.after);
}

/** The changes from `live` to `next` that another release made, too, to the same values. */
export function findRepeated(live: Contents, next: Contents, other: Contents): Change[] {
  const theirs = compareContents(live, other);
  const corrections = compareContents(other, next);
  return compareContents(live, next).filter(
    (change) =>
      theirs.some((each) => isSameChange(change, each)) &&
      !corrections.some((correction) => isOfSame(change, correction)),
  );
}

type Keys = Pick<Set<string>, 'has' | 'keys'>;

function compareKeys(kind: 'route' | 'redirect', before: Keys, after: Keys): Change[] {
  const listKeys = (sign: '+' | '-', own: Keys, others: Keys) =>
    [...own.keys()].filter((name) => !others.has(name)).map((name) => ({ kind, sign, name }));
  return [...listKeys('+', after, before), ...listKeys('-', before, after)];
}

/** The products that only the first table has: by name, or counted where a list is missing. */
function listProducts(sign: '+' | '-', own: Contents['products'], others: Contents['products']): Change[] {
  const known = new Set([...others.values()].map(({ list }) => list));
  const counts = new Map<string, number>();
  for (const { list } of own.values()) if (!known.has(list)) counts.set(list, (counts.get(list) ?? 0) + 1);
  return [
    ...[...counts].map(([name, count]) => ({ kind: 'list' as const, sign, name, count })),
    ...[...own].flatMap(([name, product]) =>
      known.has(product.list) && !others.has(name) ? [{ kind: 'product' as const, sign, name, product }] : [],
    ),
  ];
}

/** The products that both tables have, by list, in the order of the first. */
function toOrders(own: Contents['products'], others: Contents['products']): Map<string, string[]> {
  const orders = new Map<string, string[]>();
  for (const [name, { list }] of own)
    if (others.has(name)) orders.set(list, [...(orders.get(list) ?? []), name]);
  return orders;
}

function compareOrders(before: Contents['products'], after: Contents['products']): Change[] {
  const old = toOrders(before, after);
  return [...toOrders(after, before)].flatMap(([name, order]): Change[] =>
    isDeepStrictEqual(order, old.get(name)) ? [] : [{ kind: 'order', sign: '~', name }],
  );
}

/** Every value of the settings by its path, such as `delivery.metro.to`. */
const toValues = (settings: object, above = ''): [string, unknown][] =>
  Object.entries(settings).flatMap(([key, value]: [string, unknown]): [string, unknown][] =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? toValues(value, `${above}${key}.`)
      : [[above + key, value]],
  );

function compareSettings(before: SiteSettings | undefined, after: SiteSettings | undefined): Change[] {
  if (!before || !after) return [];
  const [old, values] = [new Map(toValues(before)), new Map(toValues(after))];
  return [...new Set([...old.keys(), ...values.keys()])]
    .map(
      (name) =>
        ({ kind: 'setting', sign: '~', name, before: old.get(name), after: values.get(name) }) as const,
    )
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

function hasSameValue(field: ComparedField, one: ListedProduct, other: ListedProduct): boolean {
  if (!isDeepStrictEqual(one[field], other[field])) return false;
  // The picture for sharing is one of the pictures; sources do not say its name.
  return field !== 'media' || !one.share || !other.share || one.share === other.share;
}

function compareProducts(before: Contents['products'], after: Contents['products']): Change[] {
  return COMPARED_FIELDS.flatMap((field) =>
    [...after].flatMap(([name, product]): Change[] => {
      const other = before.get(name);
      if (!other || hasSameValue(field, other, product)) return [];
      return [{ kind: 'product', sign: '~', name, field, before: other, after: product }];
    }),
  );
}

const NO_CONTENTS: LanguageContents = { products: new Map(), settings: undefined };

/** What changes in the other languages, besides what changes in English as well. */
function compareTranslated(before: Contents, after: Contents): Change[] {
  const english = [
    ...listProducts('+', after.products, before.products),
    ...listProducts('-', before.products, after.products),
    ...compareSettings(before.settings, after.settings),
  ];
  const isOwn = (change: Change) => {
    const { kind, name } = change;
    if (kind === 'list' || kind === 'setting')
      return name !== 'untranslated' && !english.some((each) => isSameChange(change, each));
    if (kind !== 'product' || change.sign !== '~') return false;
    const [old, product] = [before.products.get(name), after.products.get(name)];
    const { field } = change;
    return (
      !old ||
      !product ||
      !hasSameValue(field, old, change.before) ||
      !hasSameValue(field, product, change.after)
    );
  };
  return Object.keys({ ...before.translated, ...after.translated }).flatMap((code) => {
    const [old, next] = [before.translated[code] ?? NO_CONTENTS, after.translated[code] ?? NO_CONTENTS];
    const changes: Change[] = [
      ...compareProducts(old.products, next.products),
      ...listProducts('+', next.products, old.products),
      ...listProducts('-', old.products, next.products),
      ...compareSettings(old.settings, next.settings),
    ];
    const toName = ({ kind, name }: Change) => (kind === 'setting' ? `${code}/${name}` : `/${code}${name}`);
    return changes.filter(isOwn).map((change) => ({ ...change, name: toName(change) }));
  });
}
