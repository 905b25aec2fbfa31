import { createRequire } from 'node:module';
import path from 'node:path';
import type { PartConfiguration } from './webpack/partOptions';
import { partFolder, assertPart } from '../system';

const load = createRequire(__filename);

/**
 * Loads a part's options from its `webpack.config.ts`.
 *
 * @throws Error that names an unknown part and lists the known ones.
 */
export async function loadPart(name: string): Promise<PartConfiguration> {
  assertPart(name);
  // Not `import()`: in programs started with `tsx/cjs` it cannot load TypeScript.
  const loaded = load(path.join(partFolder(name), 'webpack.config.ts')) as { default: PartConfiguration };
  return loaded.default;
}
