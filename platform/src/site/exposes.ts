/** Under this name a host's release lists the files that start it … */
export const HOST_EXPOSE = '.';
/** … and under this one those of the federation runtime. */
export const FEDERATION_EXPOSE = './federation';
