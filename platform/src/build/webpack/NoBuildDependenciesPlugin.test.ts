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

/** The build dependencies that a build with a loader passes to the cache. */
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
  it('passes no loader to the cache, unlike plain webpack', async () => {
    expect(await dependenciesOf([])).toEqual([path.join(folder, 'loader.js')]);
    expect(await dependenciesOf([new NoBuildDependenciesPlugin()])).toEqual([]);
  });
});
