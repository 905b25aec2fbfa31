import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folder that holds all the packages. */
export const WORKSPACE = path.resolve(__dirname, '../../..');

/** Folder of a package, such as a part. */
export function partFolder(name: string): string {
  return path.join(WORKSPACE, name);
}

/** Scope of the workspace's own packages. */
export const SCOPE = '@dhaaga-noor';

/** Folders of the workspace that hold a part, the shell first. */
export function partNames(): string[] {
  return readdirSync(WORKSPACE)
    .filter((name) => existsSync(path.join(WORKSPACE, name, 'webpack.config.ts')))
    .sort((one, other) => Number(other === 'shell') - Number(one === 'shell') || (one < other ? -1 : 1));
}

/** @throws Error that names an unknown part and lists the known ones. */
export function assertPart(name: string): void {
  if (!partNames().includes(name)) {
    throw new Error(`"${name}" is not a part: choose one of ${partNames().join(', ')}.`);
  }
}

/**
 * Resolves a path of the command line. npm runs a package's script in the package's folder; paths
 * are relative to the folder where the command was typed.
 */
export function fromHere(name: string): string {
  const { INIT_CWD: typedIn, npm_package_json: manifest } = process.env;
  const isScript = manifest !== undefined && path.dirname(manifest) === process.cwd();
  return path.resolve((isScript && typedIn) || '.', name);
}
