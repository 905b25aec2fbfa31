import { StorefrontError } from '@dhaaga-noor/shared-types';

/** Control characters, line ends and bidirectional controls: they change how later text reads. */
export const CONTROLS = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
const ALL_CONTROLS = new RegExp(CONTROLS.source, 'gu');

/** A foreign text as a part of one line. */
export const toLine = (text: string): string => text.replaceAll(ALL_CONTROLS, '\ufffd');

/** A text of several lines for the terminal. */
export const toPlainText = (text: string): string => text.split('\n').map(toLine).join('\n');

/** The meaning of a system error for a maintainer, and the fix. */
const SYSTEM_PROBLEMS: Record<string, string> = {
  EACCES: 'you may not use it: name another place, or ask its owner',
  EDQUOT: 'your share of the disk is full: make room, and run the command again',
  EEXIST: 'something else is there: name another place',
  EISDIR: 'it is a folder: name a file',
  ENOENT: 'it is not there, or cannot be made there: check the path',
  ENOSPC: 'the disk is full: make room, and run the command again',
  ENOTDIR: 'a file is where a folder has to be: check the path',
  EPERM: 'you may not change it: name another place, or ask its owner',
  EROFS: 'its disk cannot be written to: name another place',
};

function toSystemText({
  code = '',
  path = '',
  message,
}: Partial<NodeJS.ErrnoException> & Pick<Error, 'message'>): string {
  const problem = SYSTEM_PROBLEMS[code];
  // A write that finds the disk full names no file.
  const place = path || (['ENOSPC', 'EDQUOT'].includes(code) ? message : '');
  return problem === undefined || place === '' ? message : `${place}: ${problem} (${code}).`;
}

/** The output for an error: one line that a maintainer can act on, or an unexpected one's stack. */
export function toErrorText(error: unknown): string {
  const { name, message = String(error), stack = message } = (error ?? {}) as Partial<Error>;
  const isExpected = error instanceof StorefrontError || name === 'Error';
  return toPlainText(isExpected ? toSystemText({ ...(error as Error), message }) : stack);
}
