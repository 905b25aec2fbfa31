import path from 'node:path';
import { WORKSPACE } from '../workspace';
import { readManifest } from './names';

/** The federation runtime comes from the host as well, but is no module that a remote imports. */
const RUNTIME = '@module-federation/runtime';
const NAMES = ['react', 'react/jsx-runtime', 'react-dom', 'shared-runtime'] as const;

/** The version of the federation runtime that builds of this workspace are made for. */
function runtimeVersion(): string {
  const version = readManifest(path.join(WORKSPACE, 'shared-runtime')).dependencies[RUNTIME];
  if (!version) throw new Error(`shared-runtime/package.json: "${RUNTIME}" must be a dependency.`);
  return version;
}

/** All that a remote takes from its host, with the version ranges that it accepts. */
export function takenRanges(dependencies: Record<string, string>): Record<string, string> {
  const [major, minor] = runtimeVersion().split('.');
  return { ...sharedRanges(dependencies), [RUNTIME]: `${major}.${minor}.x` };
}

/** All that a host gives to its remotes, with its version. */
export function givenVersions(dependencies: Record<string, string>): Record<string, string> {
  const given = Object.entries(sharedRanges(dependencies)).map(
    ([name, range]) => [name, range.slice(1)] as const,
  );
  return { ...Object.fromEntries(given), [RUNTIME]: runtimeVersion() };
}

function sharedRanges(dependencies: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    NAMES.map((name) => {
      const version = dependencies[name.split('/')[0] ?? name];
      if (!version)
        throw new Error(`package.json: "${name}" is shared with the host and must be a dependency.`);
      return [name, `^${version}`];
    }),
  );
}

/** The `shared` option of a remote: every module comes from the host, none is bundled. */
export function sharedConfiguration(dependencies: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(sharedRanges(dependencies)).map(([name, requiredVersion]) => [
      name,
      { singleton: true, import: false as const, requiredVersion },
    ]),
  );
}
