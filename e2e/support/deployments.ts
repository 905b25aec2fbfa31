/** The ways in which the same builds are put on the network; only their compositions differ. */
export type Deployment = 'paths' | 'origins';

/** Remotes, in the order in which their origins are listed. */
export const REMOTES = ['mfe-rakhi', 'mfe-lumba', 'mfe-viewer'] as const;
export type Remote = (typeof REMOTES)[number];

const variable = (deployment: Deployment) => `E2E_${deployment.toUpperCase()}`;

/** Hands the origins of a running deployment to the tests: the site's own first, then those of its remotes. */
export function announceOrigins(deployment: Deployment, origins: string[]): void {
  process.env[variable(deployment)] = origins.join(' ');
}

/** Origins that documents and files of a deployment come from, the site's own first. */
export function originsOf(deployment: Deployment): string[] {
  const origins = process.env[variable(deployment)]?.split(' ') ?? [];
  if (origins.length === 0)
    throw new Error(`The deployment "${deployment}" is not running: startSites.ts starts it.`);
  return origins;
}
