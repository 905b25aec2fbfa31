import type { Release } from 'shared-types';

/** Under this name a host's release lists the files that start it … */
export const HOST_EXPOSE = '.';
/** … under this one the script that starts them once the first picture is there … */
export const START_EXPOSE = './start';
/** … under this one the script that a document runs when everything else is done … */
export const LATE_EXPOSE = './late';
/** … and under this one those of the federation runtime. */
export const FEDERATION_EXPOSE = './federation';
/** Whether a release is a host's: it has no container of its own. */
export const isHost = ({ container }: Release) => container === '';
