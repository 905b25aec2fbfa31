import type { Change } from '@dhaaga-noor/platform/release';
import { ruleOf, SITE_TEXTS } from '@dhaaga-noor/shared-types';
import { formatPrice } from '@dhaaga-noor/shared-ui';
import { SITE_FIELDS, toLabel, toLanguage } from './labels';
import styles from './admin.module.css';

interface Group {
  /** The same for what is of the same piece. */
  key?: string;
  title: string;
  /** Where it is changed. */
  href?: string;
  lines: string[];
}

export interface ChangesProps {
  changes: Change[];
  /** Labels by path. */
  lists: Record<string, string>;
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || 'none';
  if (value === undefined) return 'none';
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}

const toLine = (label: string, before: unknown, after: unknown, toValue = toText) =>
  `${label}: from ${toValue(before)} to ${toValue(after)}`;

const toPrice = (price: unknown) => (typeof price === 'number' ? formatPrice(price) : 'none');

function toFieldLine(change: Extract<Change, { sign: '~'; kind: 'product' }>): string {
  const { field, before, after } = change;
  if (field === 'media') {
    const [old, now] = [before.media.length, after.media.length];
    return old === now ? 'Pictures: others, or other texts' : toLine('Pictures', old, now);
  }
  const { label } = toLabel(field);
  const { kind } = ruleOf(field);
  if (kind === 'flag') return after[field] ? label : `No longer ${label.toLowerCase()}`;
  return toLine(label, before[field], after[field], kind === 'number' ? toPrice : toText);
}

/** The value at a path such as `metro.from`. */
const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce((each, key) => (each as Record<string, unknown> | undefined)?.[key], value);

/** The fields of a setting that change: in another language, its texts. */
function toSettingLines(
  name: string,
  { before, after }: Extract<Change, { kind: 'setting' }>,
  code?: string,
) {
  const known = Object.entries(SITE_FIELDS).filter(([field]) => field.split('.')[0] === name);
  if (known.length === 0) return [`${name}: changed`];
  const own =
    code === undefined ? known : known.filter(([field]) => SITE_TEXTS.some((each) => each === field));
  return own.flatMap(([field, { label }]) => {
    const [old, now] = [before, after].map((each) => valueAt(each, field.split('.').slice(1)));
    return old === now ? [] : toLine(label, old, now);
  });
}

/** What a change is of, and how it is said there. */
function describe(change: Change, lists: ChangesProps['lists']): Group {
  const [, code, name = ''] = /^(?:\/?([a-z]{2})(?=\/))?(.*)$/.exec(change.name) ?? [];
  const language = code === undefined ? '' : ` (${toLanguage(code)})`;
  const ofList = (list: string, line: string): Group => ({
    title: lists[list] ?? list,
    lines: [line + language],
  });
  const isNew = change.sign === '+';
  switch (change.kind) {
    case 'product': {
      const { id, name: title, list, price } = change.sign === '~' ? change.after : change.product;
      const own = { key: id, title: `${title} (${id})`, href: name.replace('/shop/', '/products/') };
      if (change.sign === '~') return { ...own, lines: [toFieldLine(change) + language] };
      const label = (lists[list] ?? list) + language;
      return isNew
        ? { ...own, lines: [`New in ${label}, for ${formatPrice(price)}`] }
        : { ...own, href: undefined, lines: [`No longer in ${label}`] };
    }
    case 'list':
      return ofList(name, `${isNew ? 'New' : 'No longer there'}, with ${change.count} pieces`);
    case 'order':
      return ofList(name, 'Another order');
    case 'setting':
      return {
        ...{ title: 'Brand and delivery', href: '/site' },
        lines: toSettingLines(name.replace('/', ''), change, code).map((line) => line + language),
      };
    case 'part':
    case 'route':
    case 'redirect': {
      const line = `${isNew ? 'New' : 'No longer there'}: ${change.name}`;
      // A part's release says nothing to a shop owner.
      return { title: 'Pages', lines: change.kind === 'part' ? [] : [line] };
    }
  }
}

/** The pieces that they are of, and the pages. */
export const nameChanges = (changes: Change[], lists: ChangesProps['lists']) =>
  [...new Set(changes.map((change) => describe(change, lists).title))].join(', ');

/** Changes in the words of the forms, piece by piece. */
export function Changes({ changes, lists }: ChangesProps) {
  const groups = new Map<string, Group>();
  for (const change of changes) {
    const group = describe(change, lists);
    const { key = group.title } = group;
    const { lines = [], href = group.href } = groups.get(key) ?? {};
    groups.set(key, { ...group, ...groups.get(key), href, lines: [...new Set([...lines, ...group.lines])] });
  }
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {[...groups]
        .filter(([, { lines }]) => lines.length > 0)
        .map(([key, { title, href, lines }]) => (
          <li key={key}>
            {href === undefined ? <strong>{title}</strong> : <a href={href}>{title}</a>}
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
    </ul>
  );
}
