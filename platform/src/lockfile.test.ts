import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SCOPE, WORKSPACE } from './system/workspace';

interface LockedPackage {
  link?: boolean;
  resolved?: string;
  integrity?: string;
}

const read = (file: string) => readFileSync(path.join(WORKSPACE, file), 'utf8');

/** The downloaded packages, by path; without the workspace's own packages. */
function fetched(): [string, LockedPackage][] {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).filter(
    ([name, { link }]) => name.includes('node_modules/') && link !== true,
  );
}

describe('package-lock.json', () => {
  it('names the hash of every downloaded package', () => {
    expect(fetched().length).toBeGreaterThan(500);
    const without = fetched().filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('has only packages from the registry', () => {
    const urled = fetched().filter(([, { resolved }]) => resolved !== undefined);
    expect(urled.map(([name, { resolved }]) => `${name}: ${resolved}`)).toEqual([]);
  });
});

describe('.npmrc', () => {
  it('runs no scripts on install', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  it('asks no registry for the packages of this workspace', () => {
    expect(read('.npmrc')).toContain(`\n${SCOPE}:registry=https://registry.invalid/\n`);
  });
});
