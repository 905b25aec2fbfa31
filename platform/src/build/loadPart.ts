import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PartConfiguration } from '../webpack/partOptions';
import { partFolder, WORKSPACE } from '../workspace';

const load = createRequire(__filename);

/** Folders of the workspace that hold a part, the shell first. */
export function partNames(): string[] {
  return readdirSync(WORKSPACE)
    .filter((name) => existsSync(path.join(WORKSPACE, name, 'webpack.config.ts')))
    .sort((one, other) => Number(other === 'shell') - Number(one === 'shell') || (one < other ? -1 : 1));
}

/** @throws Error that names an unknown part and those that there are. */
export function requirePart(name: string): void {
  if (!partNames().includes(name)) {
    throw new Error(`"${name}" is no part: choose one of ${partNames().join(', ')}.`);
  }
}

/**
 * What a part says of itself in its `webpack.config.ts`.
 *
 * @throws Error that names an unknown part and those that there are.
 */
export async function loadPart(name: string): Promise<PartConfiguration> {
  requirePart(name);
  // Not `import()`: programs that are started with `tsx/cjs` know no TypeScript there.
  const loaded = load(path.join(partFolder(name), 'webpack.config.ts')) as { default: PartConfiguration };
  return loaded.default;
}
