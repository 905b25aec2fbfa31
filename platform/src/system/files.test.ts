import fs, {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replaceFile } from './files';

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'files-'))));
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('replaceFile', () => {
  it('writes a file, and keeps the rights and the link of the one that it replaces', () => {
    replaceFile(at('prices.csv'), 'one');
    chmodSync(at('prices.csv'), 0o640);
    symlinkSync('prices.csv', at('link.csv'));
    replaceFile(at('link.csv'), 'two');
    expect(readFileSync(at('prices.csv'), 'utf8')).toBe('two');
    expect(statSync(at('prices.csv')).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder).sort()).toEqual(['link.csv', 'prices.csv']);
  });

  it('leaves the file as it was on a full disk, and names it', () => {
    writeFileSync(at('prices.csv'), 'one');
    const { writeFileSync: write } = fs;
    jest.spyOn(fs, 'writeFileSync').mockImplementation((file, text) => {
      write(file, (text as string).slice(0, 1));
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: file });
    });
    expect(() => replaceFile(at('prices.csv'), 'two')).toThrow(
      expect.objectContaining({ code: 'ENOSPC', path: at('prices.csv') }) as Error,
    );
    expect(readFileSync(at('prices.csv'), 'utf8')).toBe('one');
    expect(readdirSync(folder)).toEqual(['prices.csv']);
  });

  it('writes into what is not a file', () => {
    replaceFile('/dev/null', 'one');
    expect(existsSync('/dev/null')).toBe(true);
    expect(statSync('/dev/null').isFile()).toBe(false);
  });
});
