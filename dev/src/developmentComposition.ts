import {
  CONTRACT_VERSION,
  type ComposedRemote,
  type Composition,
  type SiteSettings,
} from '@dhaaga-noor/shared-types';
import { containerName, type PartOptions, readManifest } from '@dhaaga-noor/platform/build';
import { partFolder } from '@dhaaga-noor/platform/system';

/** A remote that a development server runs from its sources. */
export interface RunningRemote {
  options: PartOptions;
  /** URL of its server, with a trailing slash. */
  origin: string;
  alone: boolean;
}

/** A running remote as a document names it: no integrity, and its scripts insert its styles. */
export function toRunningRemote({ options, origin, alone }: RunningRemote): ComposedRemote {
  const { version } = readManifest(partFolder(options.name));
  const exposes = { ...options.exposes, ...(alone && options.dev?.exposes) };
  return {
    name: options.name,
    version,
    container: containerName(options.name, version),
    contract: CONTRACT_VERSION,
    entry: { url: `${origin}static/js/remoteEntry.js` },
    exposes: Object.fromEntries(Object.keys(exposes).map((name) => [name, { scripts: [], styles: [] }])),
    routes: [...(options.routes ?? []), ...((alone && options.dev?.routes) || [])],
    nav: options.nav ?? [],
  };
}

/** The composition of a development document. */
export function toDevelopmentComposition(site: SiteSettings, remotes: ComposedRemote[]): Composition {
  return {
    contract: CONTRACT_VERSION,
    year: new Date().getFullYear(),
    site,
    shell: { version: '0.0.0-development' },
    remotes,
  };
}
