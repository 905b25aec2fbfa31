import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { makeFolder } from './files';
import { toErrorText } from './plainText';

const folder = mkdtempSync(path.join(tmpdir(), 'errors-'));
const at = (name: string) => path.join(folder, name);
writeFileSync(at('file'), '');
mkdirSync(at('folder/deep'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const thrownBy = (action: () => unknown): unknown => {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('toErrorText', () => {
  it.each<[string, string, () => unknown]>([
    ['folder', 'it is a folder: name a file (EISDIR).', () => writeFileSync(at('folder'), '')],
    [
      'gone',
      'it is not there, or cannot be made there: check the path (ENOENT).',
      () => readFileSync(at('gone')),
    ],
    [
      'file/below',
      'a file is where a folder has to be: check the path (ENOTDIR).',
      () => writeFileSync(at('file/below'), ''),
    ],
    ['file', 'something else is there: name another place (EEXIST).', () => makeFolder(at('file'))],
  ])('says in one line what an error of the system means: %s', (name, problem, action) =>
    expect(toErrorText(thrownBy(action))).toBe(`${at(name)}: ${problem}`),
  );

  it('says what to do when a write finds the disk full', () => {
    if (process.platform !== 'linux') return;
    expect(toErrorText(thrownBy(() => writeFileSync('/dev/full', 'text')))).toBe(
      'ENOSPC: no space left on device, write: the disk is full: make room, and run the command again (ENOSPC).',
    );
  });

  it('does not hang where the system refuses to make folders', () => {
    if (process.platform !== 'linux') return;
    expect(toErrorText(thrownBy(() => makeFolder('/proc/nowhere/site')))).toBe(
      '/proc/nowhere: it is not there, or cannot be made there: check the path (ENOENT).',
    );
  });

  it.each([
    new Error('One\nTwo \u202e \u001b[2K'),
    new StorefrontError('SITE_DAMAGED', 'One\nTwo \u202e \u001b[2K'),
  ])('leaves the lines of a message, and removes characters that change how they are read', (error) =>
    expect(toErrorText(error)).toBe('One\nTwo � �[2K'),
  );

  it('keeps the stack of an unexpected error', () => {
    expect(toErrorText(new TypeError('odd'))).toMatch(/^TypeError: odd\n +at /);
  });
});
