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
export function findSignerProblems(file: string): string[] {
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

/**
 * The keys of an allowed signers file that may sign an entry. Each belongs to everyone: OpenSSH
 * looks at a principal's first key only.
 */
export function signersOf(file: string, seq: number): string {
  const isOver = (line: string) => Number(LAST_ENTRY.exec(line)?.[1] ?? seq) < seq;
  const lines = readLines(file).filter((line) => isSigner(line) && !isOver(line));
  return lines.map((line) => `${line.replace(PRINCIPALS, '*')}\n`).join('');
}
