import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

/** The `package.json` of a part. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

/**
 * Global name of a container. It carries the version: two releases under one name would mix their modules silently.
 */
export function containerName(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_');
}
