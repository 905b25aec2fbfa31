import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInstance } from '@module-federation/runtime';
import { runWebpack } from '../runWebpack';
import { containerPlugins } from './buildConfiguration';
import { typescript } from './rules';

interface Container {
  init: (scope: object) => unknown;
  get: (expose: string) => Promise<() => { greeting: string }>;
}

const GREET = { greet: (name: string) => `Namaste, ${name}!` };
/** A host's share scope in the format of webpack's own federation plugin, without the runtime. */
const scopeOf = (module: object) => ({ greeting: { '1.2.0': { get: () => Promise.resolve(() => module) } } });

let folder: string;

/** A container with one page that takes one module from its host. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'container-'));
  writeFileSync(
    path.join(folder, 'page.js'),
    `import { greet } from 'greeting'; export const greeting = greet('rakhi');`,
  );
  await runWebpack({
    context: folder,
    mode: 'production',
    target: 'node20',
    entry: {},
    output: { path: path.join(folder, 'dist'), uniqueName: 'mfe_greeting', publicPath: '' },
    module: { rules: [typescript({ development: false })] },
    plugins: containerPlugins({
      name: 'mfe_greeting',
      library: { type: 'commonjs2' },
      filename: 'entry.js',
      exposes: { './page': './page.js' },
      shared: { greeting: { singleton: true, import: false, requiredVersion: '^1.1.0' } },
      manifest: false,
    }),
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each with its own state. */
function freshContainer(): Container {
  jest.resetModules();
  return jest.requireActual<Container>(path.join(folder, 'dist/entry.js'));
}

it('runs in a host that has nothing but a share scope', async () => {
  const container = freshContainer();
  await container.init(scopeOf(GREET));
  expect((await container.get('./page'))().greeting).toBe('Namaste, rakhi!');
});

it('runs in a host with the federation runtime', async () => {
  const container = freshContainer();
  const host = createInstance({
    name: 'host',
    remotes: [{ name: 'mfe_greeting', entry: 'http://127.0.0.1/entry.js', type: 'global' }],
    shared: {
      greeting: {
        version: '1.2.0',
        lib: () => GREET,
        shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
      },
    },
    plugins: [{ name: 'here', loadEntry: () => Promise.resolve(container as never) }],
  });
  expect(await host.loadRemote('mfe_greeting/page')).toMatchObject({ greeting: 'Namaste, rakhi!' });
});

it('names a module that its host lacks, and loads it once the host has it', async () => {
  const container = freshContainer();
  await container.init({});
  await expect(container.get('./page')).rejects.toThrow(
    'The host of this remote gives no greeting (^1.1.0).',
  );
  await container.init(scopeOf(GREET));
  expect((await container.get('./page'))().greeting).toBe('Namaste, rakhi!');
});

it('names an unknown exposed module', async () => {
  const container = freshContainer();
  await container.init(scopeOf(GREET));
  await expect(container.get('./viewer')).rejects.toThrow('"./viewer" does not exist in container');
});
