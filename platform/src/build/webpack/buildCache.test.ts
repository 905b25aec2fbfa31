import path from 'node:path';
import type { BuildMode } from './partOptions';
import * as sources from '../sources';
import { WORKSPACE } from '../../system';
import { catalogueRules } from '../../catalogue';
import { buildCache } from './buildCache';
import { moduleRules } from './rules';

const options = { name: 'mfe-rakhi', exposes: { './routes': './src/routes.tsx' } };
const production: BuildMode = { development: false };
/** Our own loaders, by workspace path. */
function ownLoaders(): string[] {
  const rules = JSON.stringify([...moduleRules(options.name, production), ...catalogueRules()]);
  const loaders = Array.from(rules.matchAll(/"loader":"([^"]+)"/g), ([, file]) => String(file));
  return loaders
    .map((file) => path.relative(WORKSPACE, file))
    .filter((source) => !source.startsWith('node_modules/'));
}

const development = { development: { styleLoader: 'style-loader' }, origin: 'http://localhost:8081/' };

describe('buildCache', () => {
  it('reuses nothing when a part’s options have changed', () => {
    const { version } = buildCache(options, production);
    expect(buildCache({ ...options }, production).version).toBe(version);
    expect(buildCache({ ...options, nav: [] }, production).version).not.toBe(version);
  });

  it('reuses nothing when a loader or an installed package has changed', () => {
    const digestOf = jest.spyOn(sources, 'digestOf');
    const { version } = buildCache(options, production);
    const loaders = ownLoaders();
    expect(loaders).toContain('platform/src/catalogue/catalogueLoader.ts');
    expect(digestOf.mock.lastCall?.[0]).toEqual(expect.arrayContaining(['package-lock.json', ...loaders]));
    digestOf.mockReturnValue('another');
    expect(buildCache(options, production).version).not.toBe(version);
  });

  it('reuses a development server’s modules on another port', () => {
    const other = { ...development, origin: 'http://localhost:3001/' };
    expect(buildCache(options, other)).toEqual(buildCache(options, development));
  });

  it('separates builds by part and kind', () => {
    const modes = [production, development, { ...development, alone: true }, { ...production, server: true }];
    const caches = ['mfe-rakhi', 'mfe-lumba'].flatMap((name) =>
      modes.map((mode) => buildCache({ ...options, name }, mode)),
    );
    expect(new Set(caches.map(({ name }) => name)).size).toBe(caches.length);
  });
});
