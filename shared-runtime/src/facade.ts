import type { ReactNode } from 'react';
import {
  fromHref,
  StorefrontError,
  toHref,
  type SiteSettings,
  type StaticHost,
} from '@dhaaga-noor/shared-types';

/** A place beside the page for what no page renders, such as a dialog that is opened from an event. */
export interface Apart {
  render: (node: ReactNode) => void;
  remove: () => void;
}

/** What a host provides to the parts that it runs. */
export interface HostServices {
  loadRemote: (name: string, expose: string) => Promise<unknown>;
  site: SiteSettings;
  staticHost?: StaticHost;
  /** Absent outside a browser. */
  createApart?: () => Apart;
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

/** URL of a path of the site. */
export const hrefOf = (path: string): string => toHref(path, hostServices().staticHost);

/** URL of a path of the site, as it is passed on. */
export const absoluteUrl = (path: string): string => site().origin + hrefOf(path);

/** Pathname of the shown page within the site. */
export function currentPathname(): string {
  const [pathname = '/'] = fromHref(window.location.pathname, hostServices().staticHost).split('?');
  return pathname;
}

/**
 * A place beside the page, at the end of the document.
 *
 * @throws StorefrontError `REMOTE_CONTRACT` where the host has none to give.
 */
export function createApart(): Apart {
  const { createApart: create } = hostServices();
  if (!create)
    throw new StorefrontError(
      'REMOTE_CONTRACT',
      'This host renders nothing beside its page: render it in the page.',
    );
  return create();
}
