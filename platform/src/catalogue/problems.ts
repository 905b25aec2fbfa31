import { StorefrontError, type StorefrontErrorCode } from '@dhaaga-noor/shared-types';

/** A problem in a catalogue: where it is, what is wrong, what would be right. */
export interface Problem {
  /** File or folder, relative to the project's root; empty for what was typed in a command. */
  file: string;
  /** From 1. */
  line: number;
  field: string;
  /** The value as written; absent when the field has none. */
  value?: unknown;
  problem: string;
  fix: string;
}

/** Collects the problems of one file. */
export interface ProblemReport {
  readonly file: string;
  add(line: number, entry: Omit<Problem, 'file' | 'line'>): void;
}

const LONGEST_VALUE = 60;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0)?.toString(16) ?? '';
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}

/** Text from a catalogue must not move the terminal's cursor or end a line. */
const escapeInvisible = (text: string) => text.replace(INVISIBLE, escapeCharacter);

const shorten = (text: string) => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);

/** A value for a message: quoted, on one line, shortened, with nothing invisible in it. */
export function showValue(value: unknown): string {
  if (Array.isArray(value)) return shorten(escapeInvisible(value.join(', ')));
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  return shorten(escapeInvisible(typeof value === 'string' ? JSON.stringify(value) : String(value)));
}

/** A report that adds its problems to a list; all of them in `fixedLine`, if it is given. */
export function createReport(file: string, problems: Problem[], fixedLine?: number): ProblemReport {
  return { file, add: (line, entry) => problems.push({ file, line: fixedLine ?? line, ...entry }) };
}

/** `file:line: field value: what is wrong, what would be right` */
export function formatProblem({ file, line, field, value, problem, fix }: Problem): string {
  const label = shorten(field);
  const what = value === undefined ? label : `${label} ${showValue(value)}`;
  const place = file === '' ? '' : `${file}:${line}: `;
  return escapeInvisible(`${place}${what}: ${problem}, ${fix}`);
}

/** All problems, one a line, in the order of files and lines. */
export function formatProblems(problems: Problem[]): string {
  return [...problems]
    .sort((a, b) => a.file.localeCompare(b.file, 'en', { numeric: true }) || a.line - b.line)
    .map(formatProblem)
    .join('\n');
}

/** All problems of a request, as data and in words. */
export class CatalogueError extends StorefrontError {
  constructor(
    readonly problems: Problem[],
    options?: ErrorOptions,
    code: StorefrontErrorCode = 'CATALOGUE_INVALID',
  ) {
    super(code, formatProblems(problems), options);
  }
}

/** The error of a change that cannot be, where no field has the problem. */
export const createCatalogueError = (message: string): StorefrontError =>
  new StorefrontError('CATALOGUE_INVALID', message);

/** @throws CatalogueError with all problems, unless there are none. */
export function assertNoProblems(problems: Problem[]): void {
  if (problems.length > 0) throw new CatalogueError(problems);
}
