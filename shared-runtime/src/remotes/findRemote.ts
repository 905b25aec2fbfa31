import {
  CONTRACT_VERSION,
  StorefrontError,
  type ComposedRemote,
  type LastKnownGood,
} from '@dhaaga-noor/shared-types';

/** One release of a remote. */
export interface RunnableRelease extends LastKnownGood {
  name: string;
}

/** A remote's current release, and the one to fail over to. */
export interface RemoteReleases {
  present: RunnableRelease;
  previous?: RunnableRelease;
}

const major = (version: string) => version.split('.')[0];

/** The releases of a remote. The previous one is named by its container, which is unique. */
function toReleases(remote: ComposedRemote): RemoteReleases {
  const { name, version, container, entry, exposes, lastKnownGood } = remote;
  const modules = Object.entries(exposes);
  const styles = modules.map(([expose, files]) => [expose, files.styles] as const);
  return {
    present: { name, version, container, entry, styles: Object.fromEntries(styles) },
    ...(lastKnownGood && { previous: { name: lastKnownGood.container, ...lastKnownGood } }),
  };
}

/**
 * Finds a remote that this host can run.
 *
 * @throws StorefrontError `REMOTE_UNKNOWN` or `REMOTE_CONTRACT`.
 */
export function findRemote(remotes: ComposedRemote[], name: string): RemoteReleases {
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) {
    const known = remotes.map((candidate) => candidate.name).join(', ') || 'none';
    throw new StorefrontError(
      'REMOTE_UNKNOWN',
      `No remote "${name}" in this composition (it has: ${known}).`,
    );
  }
  if (major(remote.contract) !== major(CONTRACT_VERSION)) {
    throw new StorefrontError(
      'REMOTE_CONTRACT',
      `${name} ${remote.version} speaks contract ${remote.contract}, this shell ${CONTRACT_VERSION}: release it again.`,
    );
  }
  return toReleases(remote);
}
