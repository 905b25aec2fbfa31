import { StorefrontError, withBase, withoutBase, type SiteSettings } from '@dhaaga-noor/shared-types';

/** What a host provides to the parts that it runs. */
export interface HostServices {
  loadRemote: (name: string, expose: string) => Promise<unknown>;
  site: SiteSettings;
  /** Base path of the site. */
  base?: string;
}

let services: HostServices | undefined;

/** Called once by the host before any part renders. Unit tests pass their own services. */
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
 * Call it again to retry a failed load.
 *
 * @throws ChunkLoadError if one of its files does not load, StorefrontError `REMOTE_UNKNOWN` or
 * `EXPOSE_MISSING`.
 */
export function loadRemote<Module>(name: string, expose: string): Promise<Module> {
  // Each remote's contract test checks the exposed module's type.
  return hostServices().loadRemote(name, expose) as Promise<Module>;
}

/** Brand and contact details. */
export function site(): SiteSettings {
  return hostServices().site;
}

/** URL of a path of the site. */
export const hrefOf = (path: string): string => withBase(path, hostServices().base);

/** Absolute URL of a path of the site, for sharing. */
export const absoluteUrl = (path: string): string => site().origin + hrefOf(path);

/** Pathname of a URL's page within the site. */
export const pathnameOf = ({ pathname }: Pick<URL, 'pathname'>): string =>
  withoutBase(pathname, hostServices().base);

/** Pathname of the current page within the site. */
export const currentPathname = (): string => pathnameOf(window.location);
