/** The ways to serve the same builds; only their compositions differ. */
export type Deployment = 'paths' | 'origins';

/** Remotes, in the order of their origins. */
export const REMOTES = ['mfe-rakhi', 'mfe-lumba', 'mfe-viewer'] as const;
export type Remote = (typeof REMOTES)[number];

const variable = (deployment: Deployment) => `E2E_${deployment.toUpperCase()}`;

/** Passes a deployment's origins to the tests: the site's own first, then its remotes'. */
export function announceOrigins(deployment: Deployment, origins: string[]): void {
  process.env[variable(deployment)] = origins.join(' ');
}

/** Origins of a deployment's documents and files, the site's own first. */
export function originsOf(deployment: Deployment): string[] {
  const origins = process.env[variable(deployment)]?.split(' ') ?? [];
  if (origins.length === 0)
    throw new Error(`The deployment "${deployment}" is not running: startSites.ts starts it.`);
  return origins;
}
