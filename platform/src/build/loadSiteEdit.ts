import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import {
  CatalogueError,
  changeText,
  findTheirs,
  type Form,
  type FormPlan,
  type Problem,
  toOutdated,
  typedFields,
} from '../catalogue';
import { readSiteSettings } from './readSiteSettings';

/** In the folder of the remotes. */
export const SITE_FILE = 'shell/site.yaml';

/** A plan: nothing has happened yet. Its fields are paths such as `delivery.readyIn`. */
export type SiteEdit = FormPlan<Form, string>;

const toCell = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Numbers are days; on the first level they are texts, such as a year. */
const toValue = (name: string, cell: string) =>
  (name.includes('.') && /^\d+$/.test(cell) ? Number(cell) : cell) || undefined;

function validateSettings(file: string, content: string): Problem[] {
  try {
    readSiteSettings(file, { content });
    return [];
  } catch (error) {
    if (error instanceof CatalogueError) return error.problems;
    throw error;
  }
}

/**
 * Decides how the file of brand details changes. Without a form, it is as it is.
 *
 * @param root folder of the remotes.
 * @param names the paths to read.
 */
export function loadSiteEdit(root: string, names: string[], form?: Form): SiteEdit {
  const file = path.join(root, SITE_FILE);
  const before = readFileSync(file, 'utf8');
  const document = parseDocument(before);
  const cells = Object.fromEntries(names.map((name) => [name, toCell(document.getIn(name.split('.')))]));
  const version = new URLSearchParams(cells).toString();
  const known = Object.entries(form?.fields ?? {}).filter(([name]) => names.includes(name));
  const fields = Object.fromEntries(known);
  const typed = form && { ...form, fields: typedFields({ ...form, fields }, cells) };
  const values = Object.entries(typed?.fields ?? {}).map(
    ([name, cell]) => [name, toValue(name, cell)] as const,
  );
  const text = changeText(before, new Map(values));
  const theirs = findTheirs(typed, { cells, version });
  const plan = { added: [], changed: new Map(), cells, version, typed, theirs, problems: [] };
  if (text === before) return plan;
  const problems = theirs ? [toOutdated(SITE_FILE)] : validateSettings(file, text);
  return { ...plan, problems, changed: new Map([[file, { text, before }]]) };
}
