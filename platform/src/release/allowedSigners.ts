import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The end of a key, in the comment of its line: the number of the last entry that it may sign. */
const LAST_ENTRY = /\slast-entry=(\d{1,9})\s*$/;
/** An entry's time is its signer's own word, so no end of a key may depend on it. */
const BY_TIME = /(?:^|[\s,])(valid-before|cert-authority)(?=[\s,=])/i;
const PRINCIPALS = /^\s*(?:"[^"]*"|\S+)/;

const readLines = (file: string) => readFileSync(file, 'utf8').split(/\r?\n/);
const isSigner = (line: string) => /^\s*[^\s#]/.test(line);

/** Lines of an allowed signers file whose end could not be relied on: a sentence each. */
export function validateSigners(file: string): string[] {
  return readLines(file).flatMap((line, at) => {
    const ends = line.match(/last.?entry/gi)?.length ?? 0;
    if (!isSigner(line) || (ends === 1 && LAST_ENTRY.test(line))) return [];
    const place = `${path.basename(file)}:${at + 1}: `;
    if (ends > 1) return `${place}write last-entry=<number> once, at the end of the line`;
    const [, option] = BY_TIME.exec(line) ?? [];
    if (option !== undefined)
      return `${place}${option} is compared with the time that a signer states: name the key itself, and end its line with last-entry=<number of the last entry that you trust>`;
    return ends > 0 ? `${place}write last-entry=<number> at the end of the line` : [];
  });
}

const KEY = /\s(AAAA[\w+/]+={0,2})(?=\s|$)/;

const keyOf = (line: string): string => KEY.exec(line)?.[1] ?? line;

/** The number of the last entry that each key may sign, whichever line says so. */
function endsOf(lines: string[]): Map<string, number> {
  const ends = new Map<string, number>();
  for (const line of lines) {
    const [, end] = LAST_ENTRY.exec(line) ?? [];
    const key = keyOf(line);
    if (end !== undefined) ends.set(key, Math.min(Number(end), ends.get(key) ?? Infinity));
  }
  return ends;
}

/**
 * The keys of an allowed signers file that may sign an entry. Each belongs to everyone: OpenSSH
 * looks at a principal's first key only.
 */
export function signersOf(file: string, seq: number): string {
  const lines = readLines(file).filter(isSigner);
  const ends = endsOf(lines);
  const isOver = (line: string) => (ends.get(keyOf(line)) ?? seq) < seq;
  return lines
    .filter((line) => !isOver(line))
    .map((line) => `${line.replace(PRINCIPALS, '*')}\n`)
    .join('');
}
