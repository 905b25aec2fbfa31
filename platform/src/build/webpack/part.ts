import { buildConfiguration } from './buildConfiguration';
import type { BuildMode, PartConfiguration, PartOptions } from './partOptions';

/** The preset: turns a part's options into its webpack configuration. */
export function part(options: PartOptions): PartConfiguration {
  const configure = (mode: BuildMode) => buildConfiguration(options, mode);
  const configuration = (_environment?: Record<string, unknown>, argv?: { mode?: string }) =>
    configure({ development: argv?.mode === 'development' });
  return Object.assign(configuration, { options, configure });
}
