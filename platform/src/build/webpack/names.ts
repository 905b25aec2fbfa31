import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const manifest = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** The `package.json` of a part. */
export function readManifest(folder: string): z.infer<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
}

/**
 * Global name of a container. It includes the version: two releases under one name would silently
 * mix their modules.
 */
export function containerName(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_');
}
