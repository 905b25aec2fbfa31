import { showValue } from '../problems';
import type { ImportPlan } from './loadImport';

const show = (value: unknown) => (value === undefined ? 'nothing' : showValue(value));

/** The effects of an import, a line for each product. */
export function formatImport({ added, changedProducts: changed }: ImportPlan): string[] {
  if (added.length + changed.length === 0) return ['The table says what the catalogue says.'];
  return [
    ...added.map(
      ({ list, record: { id, name, price } }) => `+ ${list}/${id} ${showValue(name)}, ${price} rupees`,
    ),
    ...changed.flatMap(({ list, id, fields, before }) =>
      [...fields].map(
        ([field, value]) => `~ ${list}/${id} ${field}: ${show(before[field])} to ${show(value)}`,
      ),
    ),
    `${added.length} new, ${changed.length} changed.`,
  ];
}
