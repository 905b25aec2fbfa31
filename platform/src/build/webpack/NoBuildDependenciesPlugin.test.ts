import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { NoBuildDependenciesPlugin } from './NoBuildDependenciesPlugin';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dependencies-'));
  writeFileSync(path.join(folder, 'loader.js'), 'module.exports = (text) => text;');
  writeFileSync(path.join(folder, 'index.js'), 'export const one = 1;');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a build that uses a loader hands to the cache as that on which everything in it depends. */
function dependenciesOf(plugins: Configuration['plugins']): Promise<string[]> {
  const compiler = webpack({
    context: folder,
    mode: 'development',
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    module: { rules: [{ test: /index\.js$/, loader: path.join(folder, 'loader.js') }] },
    plugins,
  });
  return new Promise((resolve, reject) => {
    compiler?.cache.hooks.storeBuildDependencies.tap('test', (dependencies) =>
      resolve(Array.from(dependencies)),
    );
    compiler?.run((error) => error && reject(error));
  });
}

describe('NoBuildDependenciesPlugin', () => {
  it('hands no loader to the cache, as webpack does of itself', async () => {
    expect(await dependenciesOf([])).toEqual([path.join(folder, 'loader.js')]);
    expect(await dependenciesOf([new NoBuildDependenciesPlugin()])).toEqual([]);
  });
});
