import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { licensesPlugin } from './licensesPlugin';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'licenses-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

/** Builds a script that imports the package `beads`. */
async function build(options: { entry?: string }): Promise<void> {
  write('index.js', `import { count } from 'beads';\nconsole.log(count());`);
  write('node_modules/beads/index.js', 'export const count = () => Date.now();');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [licensesPlugin({ name: 'mfe-small', ...options })],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => (error ? reject(error) : resolve()));
  });
}

const readBuilt = (name: string) => readFileSync(path.join(folder, 'dist', name), 'utf8');

describe('licensesPlugin', () => {
  it('ships the licenses of a remote’s packages', async () => {
    write('node_modules/beads/package.json', '{"name":"beads","license":"MIT"}');
    write('node_modules/beads/LICENSE', 'Beads may be used by everybody.');
    await build({});
    expect(readBuilt('static/licenses.txt')).toBe('beads (MIT)\n\nBeads may be used by everybody.\n');
  });

  it("ships those of fonts, marks and service worker with the host's, at the root of the site", async () => {
    write('node_modules/beads/package.json', '{"name":"beads","license":"ISC"}');
    write('node_modules/beads/LICENSE', 'Beads may be used by everybody.');
    await build({ entry: './index.js' });
    const licenses = readBuilt('public/licenses.txt');
    for (const name of [
      'beads (ISC)',
      'workbox-routing (MIT)',
      'simple-icons (CC0-1.0)',
      'Cormorant Garamond, Mukta, Tiro Devanagari Hindi (OFL-1.1)',
    ])
      expect(licenses).toContain(name);
    expect(licenses).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });

  it.each([
    ['a license that is not accepted', '{"name":"beads","license":"GPL-3.0"}', 'the license GPL-3.0'],
    ['no license', '{"name":"beads"}', 'no license'],
    ['no text of its license', '{"name":"beads","license":"MIT"}', 'no text of its license'],
  ])('refuses a package with %s', async (_, manifest, problem) => {
    write('node_modules/beads/package.json', manifest);
    await expect(build({})).rejects.toThrow(`beads has ${problem}, and is shipped to shoppers`);
  });
});
