import type { Release } from '@dhaaga-noor/shared-types';

/** Under this name a host's release lists the files that start it … */
export const HOST_EXPOSE = '.';
/** … and under this one those that only a page with a remote needs. */
export const FEDERATION_EXPOSE = './federation';
/** Whether a release is a host's: it has no container of its own. */
export const isHost = ({ container }: Release) => container === '';
