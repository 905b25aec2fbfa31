import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { PartConfiguration } from '../webpack/partOptions';
import { partFolder, WORKSPACE } from '../workspace';

/** Folders of the workspace that hold a part, the shell first. */
export function partNames(): string[] {
  return readdirSync(WORKSPACE)
    .filter((name) => existsSync(path.join(WORKSPACE, name, 'webpack.config.ts')))
    .sort((one, other) => Number(other === 'shell') - Number(one === 'shell') || one.localeCompare(other));
}

/**
 * What a part says of itself in its `webpack.config.ts`.
 *
 * @throws Error that names an unknown part and those that there are.
 */
export async function loadPart(name: string): Promise<PartConfiguration> {
  if (!partNames().includes(name)) {
    throw new Error(`"${name}" is no part: choose one of ${partNames().join(', ')}.`);
  }
  const loaded = (await import(path.join(partFolder(name), 'webpack.config.ts'))) as { default: unknown };
  const configuration = loaded.default as PartConfiguration & { default?: PartConfiguration };
  // A CommonJS module that is imported dynamically stands under `default` once more.
  return configuration.default ?? configuration;
}
