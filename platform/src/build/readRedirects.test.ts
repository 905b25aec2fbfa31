import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRedirects } from './readRedirects';

const folder = mkdtempSync(path.join(tmpdir(), 'redirects-'));
const file = path.join(folder, 'redirects.yaml');
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  writeFileSync(file, text);
  return readRedirects(file);
}

/** The message without the temporary folder's path. */
function messageOf(text: string): string {
  try {
    read(text);
    return '';
  } catch (error) {
    return (error as Error).message.replaceAll(/^\S*redirects\.yaml/gm, 'redirects.yaml');
  }
}

describe('readRedirects', () => {
  it('reads paths with their lines', () => {
    expect(read('# Gone.\n/shop/old: /shop\n/older: /\n')).toEqual([
      { from: '/shop/old', to: '/shop', line: 2 },
      { from: '/older', to: '/', line: 3 },
    ]);
  });

  it.each(['', '# Only a comment.\n'])('accepts a file without redirects: %j', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('takes a folder without the file', () => {
    expect(readRedirects(path.join(folder, 'none.yaml'))).toEqual([]);
  });

  it('names every problem at once by line, value and fix', () => {
    const text = [
      '/a: /b',
      '/b: /c',
      '/c: /shop',
      '/loop: /loop',
      '/one: /two',
      '/two: /one',
      'old: https://elsewhere.example',
      '/page?x=1: 7',
    ];
    const fix = 'write the path of a page, such as /shop/rakhi/single';
    expect(messageOf(text.join('\n')).split('\n')).toEqual([
      'redirects.yaml:1: /a "/b": is redirected itself, to /shop, write /shop',
      'redirects.yaml:2: /b "/c": is redirected itself, to /shop, write /shop',
      'redirects.yaml:4: /loop "/loop": leads round in a loop, name a page',
      'redirects.yaml:5: /one "/two": leads round in a loop, name a page',
      'redirects.yaml:6: /two "/one": leads round in a loop, name a page',
      `redirects.yaml:7: path "old": not the path of a page, ${fix}`,
      `redirects.yaml:7: path "https://elsewhere.example": not the path of a page, ${fix}`,
      `redirects.yaml:8: path "/page?x=1": not the path of a page, ${fix}`,
      `redirects.yaml:8: path 7: not the path of a page, ${fix}`,
    ]);
  });

  it.each([
    ['/a: /b\n/a: /c', /^redirects\.yaml:2: YAML .*keep one of the two$/],
    ['- /a', /^redirects\.yaml:1: content: no redirects, write `\/from: \/to`, one a line$/],
  ])('refuses what is not a table: %j', (text, message) => {
    expect(messageOf(text)).toMatch(message);
  });
});
