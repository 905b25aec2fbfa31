import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as React from 'react';
import type { Fetchers } from './fetchers';
import { createFederation } from './federation';

const NAME = 'elsewhere';
const release = { name: NAME, version: '1.0.0', container: NAME, entry: { url: '/entry.js' }, styles: {} };

let folder: string;

/** A remote as stock webpack builds it, with the whole federation runtime inside. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remote-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('page.js', `export { version } from 'react'; export * as react from 'react';`);
  write(
    'build.js',
    `const webpack = require(${JSON.stringify(require.resolve('webpack'))});
    const { ModuleFederationPlugin } = require(${JSON.stringify(require.resolve('@module-federation/enhanced/webpack'))});
    const configuration = {
      context: __dirname,
      mode: 'production',
      target: 'node20',
      entry: {},
      output: { uniqueName: '${NAME}', publicPath: '' },
      plugins: [new ModuleFederationPlugin({
        name: '${NAME}',
        library: { type: 'commonjs2' },
        filename: 'entry.js',
        exposes: { './page': './page.js' },
        shared: { react: { singleton: true, import: false, requiredVersion: '^19.0.0' } },
        dts: false,
        manifest: false,
      })],
    };
    webpack(configuration, (error, stats) => {
      const problem = error ?? (stats.hasErrors() && stats.toString('errors-only'));
      if (problem) throw new Error(problem);
    });`,
  );
  execFileSync(process.execPath, ['build.js'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fetchersWith(fetchScript: () => object): Fetchers {
  return {
    fetchScript: () => {
      Object.assign(globalThis, { [NAME]: fetchScript() });
      return Promise.resolve();
    },
    fetchStylesheet: () => Promise.resolve(),
  };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, NAME);
});

it('runs a remote built by stock webpack, with this host’s modules', async () => {
  const fetchers = fetchersWith(() => jest.requireActual<object>(path.join(folder, 'dist/entry.js')));
  const page = (await createFederation(fetchers).loadRemote(release, './page')) as { react: typeof React };
  expect(page).toMatchObject({ version: React.version });
  expect(page.react.createElement).toBe(React.createElement);
});

it('initialises a container once, and again after a failure', async () => {
  const init = jest.fn().mockRejectedValueOnce(new Error('not yet'));
  const { loadRemote } = createFederation(
    fetchersWith(() => ({ init, get: (expose: string) => Promise.resolve(() => expose) })),
  );
  await expect(loadRemote(release, './page')).rejects.toThrow('not yet');
  expect(await Promise.all([loadRemote(release, './page'), loadRemote(release, './viewer')])).toEqual([
    './page',
    './viewer',
  ]);
  expect(init).toHaveBeenCalledTimes(2);
});
