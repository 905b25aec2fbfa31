/** The host is built without the federation plugin; these make the runtime leave out what it does not need. */
export const HOST_DEFINITIONS = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };
