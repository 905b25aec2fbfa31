import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { type CatalogueChange, CatalogueError, pickTheirs } from '../catalogue';
import { readSiteSettings } from './readSiteSettings';

/** In the folder of the remotes. */
export const SITE_FILE = 'shell/site.yaml';

/** A plan: nothing has happened yet. */
export interface SiteEdit extends CatalogueChange {
  /** What the file says, by paths such as `delivery.readyIn`. */
  cells: Record<string, string>;
  /** The same as one text: a form that comes back with it tells what was typed. */
  version: string;
  /** What was typed, without what the form was opened with. */
  typed?: TypedSite;
  /** If the file has changed since then: what it says of what was typed. */
  theirs?: Partial<Record<string, string>>;
  /** Why it is not to be carried out. */
  problem?: CatalogueError;
}

/** What a maintainer's form has. */
export interface TypedSite {
  /** By path; an empty text removes an optional one. */
  cells: Record<string, string>;
  /** `version` of the plan from which the maintainer started: what it says was not typed. */
  version: string;
}

const toCell = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function toText(text: string, cells: Record<string, string>): string {
  const document = parseDocument(text);
  for (const [name, typed] of Object.entries(cells)) {
    const keys = name.split('.');
    if (typed === toCell(document.getIn(keys))) continue;
    // Numbers are days; on the first level they are texts, such as a year.
    if (typed !== '') document.setIn(keys, keys.length > 1 && /^\d+$/.test(typed) ? Number(typed) : typed);
    else document.deleteIn(keys);
    for (let at = keys.length - 1; at > 0; at -= 1) {
      const parent: unknown = document.getIn(keys.slice(0, at));
      if (isMap(parent) && parent.items.length === 0) document.deleteIn(keys.slice(0, at));
    }
  }
  return document.toString({ lineWidth: 0, singleQuote: true });
}

/**
 * Decides how the file of brand details changes. Without a form, it is as it is.
 *
 * @param root folder of the remotes.
 * @param names the paths to read.
 */
export function loadSiteEdit(root: string, names: string[], form?: TypedSite): SiteEdit {
  const file = path.join(root, SITE_FILE);
  const before = readFileSync(file, 'utf8');
  const document = parseDocument(before);
  const cells = Object.fromEntries(names.map((name) => [name, toCell(document.getIn(name.split('.')))]));
  const version = new URLSearchParams(cells).toString();
  const opened = new URLSearchParams(form?.version);
  const fields = Object.entries(form?.cells ?? {}).filter(
    ([name, cell]) => names.includes(name) && cell !== opened.get(name) && cell !== cells[name],
  );
  const typed = form && { ...form, cells: Object.fromEntries(fields) };
  const theirs = typed && typed.version !== version ? pickTheirs(cells, typed.cells) : undefined;
  const plan: SiteEdit = { added: [], changed: new Map(), cells, version, typed, theirs };
  if (!typed || fields.length === 0) return plan;
  const text = toText(before, typed.cells);
  try {
    if (theirs) {
      const problem = 'changed since this page was opened';
      const fix = 'look at both, and save again';
      throw new CatalogueError([{ file: SITE_FILE, line: 1, field: 'file', problem, fix }]);
    }
    readSiteSettings(file, { content: text });
    return { ...plan, changed: new Map([[file, { text, before }]]) };
  } catch (problem) {
    if (!(problem instanceof CatalogueError)) throw problem;
    return { ...plan, problem };
  }
}
