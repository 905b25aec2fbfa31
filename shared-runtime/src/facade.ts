import { StorefrontError, type SiteSettings } from 'shared-types';

/** What a host provides to the parts that it runs. */
export interface HostServices {
  loadRemote: (name: string, expose: string) => Promise<unknown>;
  site: SiteSettings;
}

let services: HostServices | undefined;

/** Called once by the host before any part renders; unit tests call it with their own. */
export function provideHost(host: HostServices): void {
  services = host;
}

function hostServices(): HostServices {
  if (!services) {
    throw new StorefrontError(
      'REMOTE_UNKNOWN',
      'No host has been provided: call provideHost() before rendering.',
    );
  }
  return services;
}

/**
 * Loads a module that a remote exposes: `loadRemote<ViewerModule>('mfe-viewer', './MediaViewer')`.
 * A failed load can be tried again by calling it once more.
 *
 * @throws ChunkLoadError when one of its files does not arrive, StorefrontError `REMOTE_UNKNOWN` or `EXPOSE_MISSING`.
 */
export function loadRemote<Module>(name: string, expose: string): Promise<Module> {
  // The contract test of each remote is what holds the exposed module to its type.
  return hostServices().loadRemote(name, expose) as Promise<Module>;
}

/** Brand details and ways to reach the business. */
export function site(): SiteSettings {
  return hostServices().site;
}
