import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const manifest = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

const FOLDER = 'file:';

/** The `package.json` of a part; a dependency that it names by a folder has the version there. */
export function readManifest(folder: string): z.infer<typeof manifest> {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { version, dependencies } = manifest.parse(JSON.parse(text));
  const toVersion = (spec: string) =>
    spec.startsWith(FOLDER) ? readManifest(path.join(folder, spec.slice(FOLDER.length))).version : spec;
  return {
    version,
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([name, spec]) => [name, toVersion(spec)]),
    ),
  };
}

/** A container's global name, by version: two releases of one name would mix their modules. */
export function containerName(name: string, version: string, language?: string): string {
  return [name, version, language]
    .filter(Boolean)
    .join('_')
    .replace(/[^a-zA-Z0-9]/g, '_');
}
