import type { Problem } from '../problems';
import type { CatalogueChange } from './loadChange';

/** What a maintainer's form has. */
export interface Form {
  /** By field, or by a path such as `delivery.readyIn`; an empty text removes an optional one. */
  fields: Record<string, string>;
  /** `version` of the plan from which the maintainer started: what it says was not typed. */
  version: string;
}

/** A plan of what a form changes; without a form, nothing. */
export interface FormPlan<Typed extends Form, Field extends string> extends CatalogueChange {
  /** What the files say, by field. */
  cells: Record<Field, string>;
  /** The same as one text: a form that comes back with it tells what was typed. */
  version: string;
  /** What was typed, without what the form was opened with. */
  typed?: Typed;
  /** If the files have changed since then: what they say of what was typed. */
  theirs?: Partial<Record<string, string>>;
  /** All problems that the change would make, and those that others get through it. */
  problems: Problem[];
}

/**
 * Of a form's fields, those that were typed and differ from what is written.
 *
 * @param toText the text of a field as files have it.
 */
export function typedFields(
  { fields, version }: Form,
  cells: Partial<Record<string, string>>,
  toText = (_field: string, text: string) => text,
): Record<string, string> {
  const opened = new URLSearchParams(version);
  const typed = Object.entries(fields).filter(([field, cell]) => {
    const before = opened.get(field);
    const text = toText(field, cell);
    return before === null || (text !== before && text !== cells[field]);
  });
  return Object.fromEntries(typed);
}

/** What files say of the fields that were typed, if they are not as when the form was opened. */
export function findTheirs(
  form: Form | undefined,
  { cells, version }: Pick<FormPlan<Form, string>, 'cells' | 'version'>,
) {
  if (!form || form.version === version) return undefined;
  return Object.fromEntries(Object.keys(form.fields).map((field) => [field, cells[field]]));
}

/** Nothing that somebody else has saved is replaced unseen. */
export function toOutdated(file: string): Problem {
  const problem = 'changed since this page was opened';
  return { file, line: 1, field: 'file', problem, fix: 'look at both, and save again' };
}
