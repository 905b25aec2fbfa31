import { StorefrontError, type StorefrontErrorCode } from '@dhaaga-noor/shared-types';
import { toSentence, type Wrong } from '../media';

/** A problem in a catalogue: where it is, what is wrong, what would be right. */
export interface Problem {
  /** File or folder, relative to the project's root; empty for what was typed in a command. */
  file: string;
  /** From 1; 0 where there is no file. */
  line: number;
  /** The product's id. */
  product?: string;
  /** Of a translation. */
  language?: string;
  field: string;
  /** The value as written; absent when the field has none. */
  value?: unknown;
  problem: string;
  /** The other place, of two that do not fit. */
  other?: { file: string; line: number };
  fix: string;
}

/** Of what a command or a form asks for: it is in no file. */
export const NO_PLACE = { file: '', line: 0 };

/** A problem of such a request. */
export function toRequestProblem(field: string, value: string | undefined, [problem, fix]: Wrong): Problem {
  return { ...NO_PLACE, field, value, problem, fix };
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

/** A value for a message: on one line, shortened, with nothing invisible; a text in quotes. */
export function showValue(value: unknown): string {
  if (Array.isArray(value)) return shorten(escapeInvisible(value.join(', ')));
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  return shorten(escapeInvisible(typeof value === 'string' ? JSON.stringify(value) : String(value)));
}

/** A report that adds its problems to a list, each with the shared fields. */
export function createReport(file: string, problems: Problem[], shared?: Partial<Problem>): ProblemReport {
  return { file, add: (line, entry) => problems.push({ file, line, ...entry, ...shared }) };
}

/** What follows a field's name: ` value: what is wrong, what would be right`. */
export function describeProblem({ value, problem, other, fix }: Problem): string {
  const written = value === undefined || value === '' ? '' : ` ${showValue(value)}`;
  const where = other ? ` in ${other.file}:${other.line}` : '';
  return escapeInvisible(toSentence(written, [problem + where, fix]));
}

/** `file:line: field value: what is wrong, what would be right` */
export function formatProblem(problem: Problem): string {
  const { file, line, field } = problem;
  const place = file === '' ? '' : `${file}:${line}: `;
  return escapeInvisible(place + shorten(field)) + describeProblem(problem);
}

/** All problems, one a line, in the order of files and lines. */
export function formatProblems(problems: Problem[]): string {
  return [...problems]
    .sort((a, b) => a.file.localeCompare(b.file, 'en', { numeric: true }) || a.line - b.line)
    .map(formatProblem)
    .join('\n');
}

/** All problems of catalogues or of a request: as data, and as a message with a line for each. */
export class CatalogueError extends StorefrontError {
  constructor(
    readonly problems: Problem[],
    options?: ErrorOptions,
    code: StorefrontErrorCode = 'CATALOGUE_INVALID',
  ) {
    super(code, formatProblems(problems), options);
  }
}

/** The error of a request with a single problem. */
export const createRequestError = (field: string, value: string | undefined, wrong: Wrong, cause?: unknown) =>
  new CatalogueError([toRequestProblem(field, value, wrong)], { cause });

/** @throws CatalogueError with all problems, unless there are none. */
export function assertNoProblems(problems: Problem[]): void {
  if (problems.length > 0) throw new CatalogueError(problems);
}
