import { type Change, describeValue } from '@dhaaga-noor/platform/release';

/** What changes of a piece, a list, or the facts of the site. */
export interface ChangeGroup {
  title: string;
  /** Where it is changed. */
  href?: string;
  lines: string[];
}

interface Described extends ChangeGroup {
  /** The same for what is of the same piece. */
  id?: string;
}

interface Labels {
  /** Labels of lists by path. */
  lists: Record<string, string>;
  /** Labels of the facts of the site by path. */
  facts: Partial<Record<string, { label: string }>>;
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

function describe(change: Change, { lists, facts }: Labels): Described {
  const [, code, path = ''] = /^(?:\/?([a-z]{2})(?=\/))?\/?(.*)$/.exec(change.name) ?? [];
  const say = (line: string) => [code ? `${line} (${LANGUAGES.of(code)})` : line];
  const labelOf = (list: string) => lists[list] ?? list;
  const news = change.sign === '+' ? 'new' : 'no longer there';
  switch (change.kind) {
    case 'product': {
      const { id, name, list } = change.sign === '~' ? change.after : change.product;
      const own = { id, title: `${name} (${id})` };
      if (change.sign === '-') return { ...own, lines: say(`no longer in ${labelOf(list)}`) };
      const line = change.sign === '+' ? `new in ${labelOf(list)}` : describeValue(change);
      return { ...own, href: `/${path.replace('shop', 'products')}`, lines: say(line) };
    }
    case 'order':
      if (path === '') return { title: 'Home', lines: say('other pieces, or another order of them') };
      return { title: labelOf(`/${path}`), lines: say('another order') };
    case 'list':
      return { title: labelOf(`/${path}`), lines: say(`${news}, with ${change.count} pieces`) };
    case 'setting': {
      const line = `${facts[path]?.label ?? path}: ${describeValue(change)}`;
      return { title: 'Brand and delivery', href: '/site', lines: say(line) };
    }
    case 'route':
    case 'redirect':
      return { title: 'Pages', lines: [`${change.name}: ${news}`] };
    case 'part':
      // A part's release says nothing to a shop owner.
      return { title: 'Pages', lines: [] };
  }
}

/** Changes by what they are of, in the words of a publish. */
export function describeChanges(changes: Change[], labels: Labels): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>();
  for (const change of changes) {
    const { title, id = title, href, lines } = describe(change, labels);
    const group = groups.get(id) ?? { title, lines: [] };
    const all = [...new Set([...group.lines, ...lines])];
    groups.set(id, { ...group, href: group.href ?? href, lines: all });
  }
  return [...groups.values()].filter(({ lines }) => lines.length > 0);
}
