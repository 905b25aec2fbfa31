import { existsSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../../system';
import { readManifest } from './names';

const REQUESTS = ['react', 'react/jsx-runtime', 'react-dom', '@dhaaga-noor/shared-runtime'];

const packageOf = (request: string) => (/^@[^/]+\/[^/]+|^[^/]+/.exec(request) as RegExpExecArray)[0];

/** Its stable name across releases, without the publisher's scope. */
const shareKey = (request: string) => request.replace(/^@[^/]+\//, '');

/**
 * @param folder of the part.
 * @throws Error when a shared package is installed in another version than the part's package.json
 * states: its release would state what it does not hold.
 */
export function assertInstalled(folder: string, dependencies: Record<string, string>): void {
  for (const name of new Set(REQUESTS.map(packageOf))) {
    const installed = [folder, WORKSPACE]
      .map((parent) => path.join(parent, 'node_modules', name))
      .find((candidate) => existsSync(candidate));
    if (installed === undefined) continue;
    const { version } = readManifest(installed);
    if (version !== dependencies[name])
      throw new Error(
        `${path.basename(folder)}/package.json states ${name} ${dependencies[name]}, but ${version} is installed: run "npm install", or state ${version}.`,
      );
  }
}

/** The shared modules of a remote, with the version ranges that it accepts. */
export function requiredRanges(dependencies: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    REQUESTS.map((request) => {
      const version = dependencies[packageOf(request)];
      if (!version)
        throw new Error(`package.json: "${request}" is shared with the host and must be a dependency.`);
      return [shareKey(request), `^${version}`];
    }),
  );
}

/** The shared modules of a host, with their versions. */
export function givenVersions(dependencies: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(requiredRanges(dependencies)).map(([name, range]) => [name, range.slice(1)]),
  );
}

/** The `shared` option of a remote: every module is the host's, none is bundled. */
export function sharedConfiguration(dependencies: Record<string, string>) {
  const ranges = requiredRanges(dependencies);
  return Object.fromEntries(
    REQUESTS.map((request) => {
      const key = shareKey(request);
      return [
        request,
        { shareKey: key, singleton: true, import: false as const, requiredVersion: ranges[key] },
      ];
    }),
  );
}
