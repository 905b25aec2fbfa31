import { z } from 'zod';
import type { ProblemReport } from './problems';
import { toValue, type YamlNode } from './yamlNodes';

/** The fields read from a map, and the line of each. */
export interface FieldValues<Row> {
  /** The valid fields. */
  values: Partial<Row>;
  /** Whether the field is written at all, valid or not. */
  has: (key: keyof Row & string) => boolean;
  lineOf: (key: keyof Row & string) => number;
}

/** A problem and its remedy, as the message of a schema. */
export const toMessage = (problem: string, remedy: string) => `${problem}; ${remedy}`;

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

/** Reports one problem of a schema, with the line of the value or of its key. */
function reportIssue(
  map: YamlNode & { kind: 'map' },
  issue: z.core.$ZodIssue,
  report: ProblemReport,
  keys: string[],
) {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) {
      const entry = map.entries.get(key);
      const value = entry && describeNode(entry.node);
      const remedy = `the keys are ${keys.join(', ')}`;
      report.add(entry?.line ?? map.line, { field: key, value, problem: 'unknown key', remedy });
    }
    return;
  }
  const field = String(issue.path[0]);
  const node = findNode(map, issue.path);
  if (!node) return report.add(map.line, { field, problem: 'missing', remedy: `add \`${field}: …\`` });
  const [problem = '', remedy = ''] = issue.message.split('; ');
  report.add(node.line, { field, value: describeNode(node), problem, remedy });
}

/** Reads a map by its schema; reports all unknown, missing and invalid fields. */
export function readFields<Shape extends z.ZodRawShape>(
  node: YamlNode,
  schema: z.ZodObject<Shape>,
  report: ProblemReport,
): FieldValues<z.infer<z.ZodObject<Shape>>> {
  const keys = Object.keys(schema.shape);
  if (node.kind !== 'map') {
    const remedy = `write ${keys.slice(0, 3).join(', ')} … as \`key: value\``;
    const value = describeNode(node);
    report.add(node.line, { field: 'content', value, problem: 'no fields', remedy });
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
  const message = toMessage('not a list', 'write one `- value` a line');
  return z
    .array(item, message)
    .min(1, message)
    .max(most, toMessage(`more than ${most}`, `keep the first ${most}`))
    .superRefine((values, context) => {
      for (const [at, value] of values.entries()) {
        if (!isDistinct || values.indexOf(value) === at) continue;
        context.addIssue({
          code: 'custom',
          path: [at],
          message: toMessage('named twice', 'keep one of the two'),
        });
      }
    });
}

/** One of a few words. */
export function oneOf<Choice extends string>(choices: readonly Choice[]) {
  return z.enum(
    choices as readonly [Choice, ...Choice[]],
    toMessage('unknown', `it is one of ${choices.join(', ')}`),
  );
}

/** true or false. */
export const flag = () => z.boolean(toMessage('neither true nor false', 'write true, or leave it out'));

/** A text, checked by a function that returns the problem. */
export function textOf(
  find: (value: string) => [problem: string, remedy: string] | undefined,
  [problem, remedy]: [string, string],
) {
  return z.string(toMessage(problem, remedy)).superRefine((value, context) => {
    const wrong = find(value);
    if (wrong) context.addIssue(toMessage(...wrong));
  });
}

/** Upper limit of prices, in rupees: a price with a digit too many is a mistake. */
const LARGEST_NUMBER = 999_999;

/**
 * What is wrong with a text in place of a number. The remedy leaves out a currency, separators,
 * paise of zero and `/-`.
 */
function toNumberMessage(text: string, remedy: string): string {
  const [, digits] =
    /^(?:₹|rs\.?|inr)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.0+)?(?:\/-)?$/i.exec(text) ?? [];
  const number = digits?.replaceAll(',', '');
  if (number === undefined || number === text) return toMessage('a text', remedy);
  return toMessage('holds more than digits', `write ${Number(number)}`);
}

/** A whole number above zero. `unit` is for messages, such as `whole rupees`. */
export function wholeNumber(unit: string, example: number) {
  const remedy = `write ${unit}, such as ${example}`;
  const notWhole = toMessage('not a whole positive number', remedy);
  return z
    .number({ error: ({ input }) => (typeof input === 'string' ? toNumberMessage(input, remedy) : notWhole) })
    .refine((value) => Number.isInteger(value) && value > 0, notWhole)
    .max(LARGEST_NUMBER, toMessage(`more than ${LARGEST_NUMBER}`, remedy));
}
