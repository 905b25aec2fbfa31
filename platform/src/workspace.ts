import path from 'node:path';

/** Folder that holds all the packages. */
export const WORKSPACE = path.resolve(__dirname, '../..');

/** Folder of a package, such as a part. */
export function partFolder(name: string): string {
  return path.join(WORKSPACE, name);
}

/** Scope of the workspace's own packages. */
export const SCOPE = '@dhaaga-noor';
