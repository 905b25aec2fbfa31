/** Checks one value of outside data. Returns a sentence for each problem. */
export type Check = (value: unknown, field: string) => string[];

function problem(value: unknown, field: string, expected: string): string[] {
  const found = value === undefined ? 'is missing' : JSON.stringify(value);
  return [`${field || 'value'} ${found}: should be ${expected}`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A string that passes a test, such as a pattern. `expected` completes `… should be`. */
export function text(pattern: Pick<RegExp, 'test'>, expected: string): Check {
  return (value, field) =>
    typeof value === 'string' && pattern.test(value) ? [] : problem(value, field, expected);
}

/** A whole number, not below this one. */
export const numberFrom =
  (least: number): Check =>
  (value, field) =>
    Number.isSafeInteger(value) && Number(value) >= least
      ? []
      : problem(value, field, `a whole number from ${least}`);

export const count = numberFrom(1);

/** A boolean. */
export const flag: Check = (value, field) =>
  typeof value === 'boolean' ? [] : problem(value, field, 'true or false');

/** A value that may be absent. */
export function optional(check: Check): Check {
  return (value, field) => (value === undefined ? [] : check(value, field));
}

/** An array whose items all pass a check. */
export function listOf(check: Check): Check {
  return (value, field) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => check(item, `${field}[${index}]`))
      : problem(value, field, 'a list');
}

/** An object with any keys whose values all pass a check. */
export function tableOf(check: Check): Check {
  return (value, field) =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, item]) => check(item, `${field}[${JSON.stringify(key)}]`))
      : problem(value, field, 'an object');
}

/** An object with the fields of a type. Unknown fields pass: a later minor version may add some. */
export function shapeOf<Type>(checks: { [Field in keyof Type]-?: Check }): Check {
  return (value, field) => {
    if (!isObject(value)) return problem(value, field, 'an object');
    return Object.entries<Check>(checks).flatMap(([key, check]) =>
      check(value[key], field ? `${field}.${key}` : key),
    );
  };
}
