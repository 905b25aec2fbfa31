import { type FaultReport, showValue } from './faults';
import type { YamlMap, YamlNode } from './yamlNodes';

/** Where a field's value stands and how its faults are reported. */
export interface FieldFaults {
  (line: number, value: unknown, problem: string, remedy: string): void;
}

/** How one field is read: its value, or `undefined` after its faults were reported. */
export interface Field<Value> {
  required?: boolean;
  read(node: YamlNode, fault: FieldFaults): Value | undefined;
}

/** The fields that a map may have, by key. */
export type Fields<Row> = { [Key in keyof Row]-?: Field<NonNullable<Row[Key]>> };

/** What was read of a map, and the line of each field. */
export interface FieldValues<Row> {
  values: Partial<Row>;
  /** Whether the field is written at all, readable or not. */
  has: (key: keyof Row & string) => boolean;
  lineOf: (key: keyof Row & string) => number;
}

export function describeNode(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.value;
  return node.kind === 'list' ? `a list of ${node.items.length}` : 'a map';
}

/** Reads a map by its table of fields; reports unknown, missing and faulty ones, all of them. */
export function readFields<Row>(node: YamlNode, fields: Fields<Row>, report: FaultReport): FieldValues<Row> {
  const keys = Object.keys(fields);
  const values: Partial<Row> = {};
  if (node.kind !== 'map') {
    const remedy = `write ${keys.slice(0, 3).join(', ')} … as \`key: value\``;
    report.add(node.line, {
      field: 'content',
      value: showValue(describeNode(node)),
      problem: 'no fields',
      remedy,
    });
    return { values, has: () => false, lineOf: () => node.line };
  }
  reportUnknownKeys(node, keys, report);
  for (const [key, field] of Object.entries<Field<unknown>>(fields)) {
    const entry = node.entries.get(key);
    if (!entry) {
      if (field.required)
        report.add(node.line, { field: key, problem: 'missing', remedy: `add \`${key}: …\`` });
      continue;
    }
    const value = field.read(entry.node, (line, shown, problem, remedy) =>
      report.add(line, { field: key, value: showValue(shown), problem, remedy }),
    );
    if (value !== undefined) values[key as keyof Row] = value as Row[keyof Row];
  }
  return {
    values,
    has: (key) => node.entries.has(key),
    lineOf: (key) => node.entries.get(key)?.line ?? node.line,
  };
}

function reportUnknownKeys(map: YamlMap, known: string[], report: FaultReport): void {
  for (const [key, { line, node }] of map.entries) {
    if (known.includes(key)) continue;
    const value = showValue(describeNode(node));
    report.add(line, {
      field: key,
      value,
      problem: 'unknown key',
      remedy: `the keys are ${known.join(', ')}`,
    });
  }
}

/** A field that must be there. */
export function required<Value>(field: Field<Value>): Field<Value> {
  return { ...field, required: true };
}

/** Several of the same kind, one `- value` a line. Where they are `distinct`, none may stand there twice. */
export function listOf<Value>(item: Field<Value>, distinct = false): Field<Value[]> {
  return {
    read(node, fault) {
      if (node.kind === 'list' && node.items.length > 0) {
        const values = node.items.map((each) => item.read(each, fault));
        for (const [at, value] of values.entries()) {
          if (!distinct || value === undefined || values.indexOf(value) === at) continue;
          fault(node.items[at]?.line ?? node.line, value, 'named twice', 'keep one of the two');
        }
        return values.every((value) => value !== undefined) ? values : undefined;
      }
      return void fault(node.line, describeNode(node), 'not a list', 'write one `- value` a line');
    },
  };
}

/** One of a few words. */
export function oneOf<Word extends string>(words: readonly Word[]): Field<Word> {
  return {
    read(node, fault) {
      const value = describeNode(node);
      const word = words.find((each) => each === value);
      return word ?? void fault(node.line, value, 'unknown', `it is one of ${words.join(', ')}`);
    },
  };
}

/** true or false. */
export function flag(): Field<boolean> {
  return {
    read(node, fault) {
      const value = describeNode(node);
      if (typeof value === 'boolean') return value;
      return void fault(node.line, value, 'neither true nor false', 'write true, or leave the key out');
    },
  };
}

/** Nothing in the shop costs more, in rupees; a price with a digit too many is a mistake. */
const LARGEST_NUMBER = 999_999;

/** A whole number above zero. `unit` names what is counted, such as `whole rupees`. */
export function wholeNumber(unit: string, example: number): Field<number> {
  return {
    read(node, fault) {
      const value = describeNode(node);
      const isWhole = Number.isInteger(value) && Number(value) > 0;
      if (isWhole && Number(value) <= LARGEST_NUMBER) return Number(value);
      const otherwise = typeof value === 'string' ? 'a text' : 'not a whole positive number';
      const problem = isWhole ? `more than ${LARGEST_NUMBER}` : otherwise;
      return void fault(node.line, value, problem, `write ${unit}, such as ${example}`);
    },
  };
}
