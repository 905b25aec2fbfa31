import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from './system/workspace';

interface LockedPackage {
  link?: boolean;
  resolved?: string;
  integrity?: string;
}

const read = (file: string) => readFileSync(path.join(WORKSPACE, file), 'utf8');

/** What is fetched, by its place; the workspace's own packages are not. */
function fetched(): [string, LockedPackage][] {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && link !== true,
  );
}

describe('package-lock.json', () => {
  it('names the hash of every package that is fetched', () => {
    expect(fetched().length).toBeGreaterThan(500);
    const without = fetched().filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(without.map(([place]) => place)).toEqual([]);
  });

  it('takes none from elsewhere than the registry', () => {
    const urled = fetched().filter(([, { resolved }]) => resolved !== undefined);
    expect(urled.map(([place, { resolved }]) => `${place}: ${resolved}`)).toEqual([]);
  });
});

describe('.npmrc', () => {
  it('has installs run no scripts', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });
});
