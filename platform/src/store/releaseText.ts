import { StorefrontError } from '@dhaaga-noor/shared-types';

/** Larger than any build's: 50,000 files. */
export const LARGEST_RELEASE_BYTES = 8_000_000;
const DEEPEST = 20;

/** Strings and punctuation of a text that is known to be JSON. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/gy;
const REST = /[^"{}[\]]*/y;

/**
 * JSON.parse silently accepts duplicate keys, of which the last wins, and `__proto__`, which may
 * reach a prototype.
 */
function findProblem(text: string): string | undefined {
  // Keys of the open objects; lists have none.
  const open: (Set<unknown> | undefined)[] = [];
  for (let at = 0; at < text.length;) {
    REST.lastIndex = at;
    at += REST.exec(text)?.[0].length ?? 0;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) break;
    at += token.length;
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (/^\s*:/.test(text.slice(at, at + 100))) {
      const key: unknown = JSON.parse(token);
      if (key === '__proto__') return 'has the key "__proto__"';
      if (open.at(-1)?.has(key)) return `has the key ${token} twice in one object`;
      open.at(-1)?.add(key);
    }
    if (open.length > DEEPEST) return `is nested more than ${DEEPEST} levels deep`;
  }
  return undefined;
}

/**
 * Reads the JSON of a `release.json`.
 *
 * @param source the file's name in messages.
 * @throws StorefrontError `RELEASE_INVALID` for invalid JSON, or JSON that two readers may
 * interpret differently.
 */
export function parseReleaseText(text: string, source: string): unknown {
  const createInvalid = (problem: string, cause?: unknown) =>
    new StorefrontError('RELEASE_INVALID', `${source} ${problem}: build the part again.`, { cause });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw createInvalid('is no JSON', cause);
  }
  const problem = findProblem(text);
  if (problem !== undefined) throw createInvalid(problem);
  return value;
}
