import { createRequire } from 'node:module';
import path from 'node:path';
import type { PartConfiguration } from './webpack/partOptions';
import { partFolder, requirePart } from '../system';

const load = createRequire(__filename);

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
