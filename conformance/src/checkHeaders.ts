import type { ConformanceRow, SiteResponse } from './rows';

/** Headers that every response must have, with their accepted values. */
const WANTED: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
  'permissions-policy': /\S/,
  'cross-origin-resource-policy': /^(same-origin|same-site|cross-origin)$/,
  'integrity-policy': /blocked-destinations=\([^)]*\bscript\b/,
  'content-security-policy': /frame-ancestors 'none'/,
};
const HALF_A_YEAR = 15_768_000;

function hasLongHsts({ headers }: SiteResponse): boolean {
  const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
  return Number(age ?? 0) >= HALF_A_YEAR;
}

/** Whether every response has each header; the https-only one is required over https. */
export function checkHeaders(origin: string, responses: SiteResponse[]): ConformanceRow[] {
  const rows = Object.entries(WANTED).map(([name, pattern]) => ({
    what: `${name} on every response`,
    problems: responses.flatMap(({ path, status, headers }) => {
      const value = headers.get(name);
      return value !== null && pattern.test(value) ? [] : [`${path} (${status}): ${value ?? 'missing'}`];
    }),
  }));
  if (!origin.startsWith('https:')) return rows;
  const without = responses.filter((response) => !hasLongHsts(response)).map(({ path }) => path);
  return [
    ...rows,
    { what: 'strict-transport-security for half a year on every response', problems: without },
  ];
}
