import { z } from 'zod';
import type { Wrong } from '../media';
import type { ProblemReport } from './problems';
import { toValue, type YamlMap, type YamlNode } from './yamlNodes';

/** The fields read from a map, and the line of each. */
export interface FieldValues<Row> {
  /** The valid fields. */
  values: Partial<Row>;
  /** Whether the field is written at all, valid or not. */
  has: (key: keyof Row & string) => boolean;
  lineOf: (key: keyof Row & string) => number;
}

/** A value of any type, checked by a function. The problem is data of the issue. */
const rule = <Value>(find: (value: unknown) => Wrong | undefined) =>
  z.unknown().superRefine((value, context) => {
    const wrong = find(value);
    if (wrong) context.addIssue({ code: 'custom', params: { wrong } });
  }) as z.ZodType<Value>;

function describeNode(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.value;
  return node.kind === 'list' ? `a list of ${node.items.length}` : 'a map';
}

function findNode(node: YamlNode, path: readonly PropertyKey[]): YamlNode | undefined {
  return path.reduce<YamlNode | undefined>((at, step) => {
    if (at?.kind === 'map') return at.entries.get(String(step))?.node;
    return at?.kind === 'list' ? at.items[Number(step)] : undefined;
  }, node);
}

function reportIssue(map: YamlMap, issue: z.core.$ZodIssue, report: ProblemReport, keys: string[]) {
  const path = issue.path.filter((step) => typeof step === 'string');
  const node = findNode(map, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const entries = node?.kind === 'map' ? node.entries : map.entries;
    for (const key of issue.keys) {
      const entry = entries.get(key);
      const value = entry && describeNode(entry.node);
      const fix = path.length > 0 ? 'take it out' : `the keys are ${keys.join(', ')}`;
      const field = [...path, key].join('.');
      report.add(entry?.line ?? map.line, { field, value, problem: 'unknown key', fix });
    }
    return;
  }
  const field = path.join('.');
  if (!node) {
    const line = findNode(map, issue.path.slice(0, -1))?.line ?? map.line;
    return report.add(line, { field, problem: 'missing', fix: `add \`${path.at(-1)}: …\`` });
  }
  const [problem, fix] =
    issue.code === 'custom' ? (issue.params?.['wrong'] as Wrong) : ['no fields', 'write `key: value` lines'];
  report.add(node.line, { field, value: describeNode(node), problem, fix });
}

/** Reads a map by its schema; reports all unknown, missing and invalid fields. */
export function readFields<Shape extends z.ZodRawShape>(
  node: YamlNode,
  schema: z.ZodObject<Shape>,
  report: ProblemReport,
): FieldValues<z.infer<z.ZodObject<Shape>>> {
  const keys = Object.keys(schema.shape);
  if (node.kind !== 'map') {
    const fix = `write ${keys.slice(0, 3).join(', ')} … as \`key: value\``;
    const value = describeNode(node);
    report.add(node.line, { field: 'content', value, problem: 'no fields', fix });
    return { values: {}, has: () => false, lineOf: () => node.line };
  }
  const value = toValue(node) as Partial<z.infer<z.ZodObject<Shape>>>;
  const issues = schema.safeParse(value).error?.issues ?? [];
  for (const issue of issues) reportIssue(node, issue, report, keys);
  const invalid = issues.map(({ path }) => path[0]);
  const good = Object.entries(value).filter(([key]) => keys.includes(key) && !invalid.includes(key));
  return {
    values: Object.fromEntries(good) as typeof value,
    has: (key) => node.entries.has(key),
    lineOf: (key) => node.entries.get(key)?.line ?? node.line,
  };
}

/** Several of the same kind, one `- value` a line. Distinct ones must not repeat. */
export function listOf<Item extends z.ZodType>(
  item: Item,
  { isDistinct = false, most = Infinity }: { isDistinct?: boolean; most?: number } = {},
) {
  const list = rule<unknown[]>((value) => {
    if (!Array.isArray(value) || value.length === 0) return ['not a list', 'write one `- value` a line'];
    return value.length > most ? [`more than ${most}`, `keep the first ${most}`] : undefined;
  });
  return list.pipe(z.array(item)).superRefine((values, context) => {
    const wrong: Wrong = ['named twice', 'keep one of the two'];
    for (const [at, value] of values.entries()) {
      if (isDistinct && values.indexOf(value) !== at)
        context.addIssue({ code: 'custom', path: [at], params: { wrong } });
    }
  });
}

/** One of a few words. */
export const oneOf = <Choice extends string>(choices: readonly Choice[]) =>
  rule<Choice>((value) =>
    choices.some((choice) => choice === value)
      ? undefined
      : ['unknown', `it is one of ${choices.join(', ')}`],
  );

/** true or false. */
export const flag = () =>
  rule<boolean>((value) =>
    typeof value === 'boolean' ? undefined : ['neither true nor false', 'write true, or leave it out'],
  );

/** A text, checked by a function that returns the problem. */
export const textOf = (find: (value: string) => Wrong | undefined, noText: Wrong) =>
  rule<string>((value) => (typeof value === 'string' ? find(value) : noText));

/** Upper limit of a number: a price with a digit too many is a mistake. */
const LARGEST_NUMBER = 999_999;

/** The number that a text plainly says: `₹1050`, `Rs. 1,050/-` and `1,050.00` say 1050. */
export function readNumber(text: string): number | undefined {
  const [, digits] =
    /^(?:₹|rs\.?|inr)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.00?)?\s*(?:\/-|rs\.?|rupees)?$/i.exec(text) ??
    [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

function toNumberProblem(text: string, fix: string): Wrong {
  if (text === '') return ['empty', fix];
  const number = readNumber(text);
  if (number === undefined) return ['not a number', fix];
  return String(number) === text ? ['a text', fix] : ['holds more than digits', `write ${number}`];
}

/** A whole number above zero. `unit` is for messages, such as `a number of days`. */
export function wholeNumber(unit: string, example: number) {
  const fix = `write ${unit}, such as ${example}`;
  return rule<number>((value) => {
    if (typeof value === 'string') return toNumberProblem(value, fix);
    if (typeof value !== 'number' || !Number.isInteger(value) || value <= 0)
      return ['not a whole positive number', fix];
    return value > LARGEST_NUMBER ? [`more than ${LARGEST_NUMBER}`, fix] : undefined;
  });
}
