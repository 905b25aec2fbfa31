import { CATALOGUE_DATA_GLOBAL, CATALOGUES_GLOBAL, type FileRef } from 'shared-types';
import type { Fetchers } from './fetchers';

/** Addresses of the data that a container's modules show, by exposed module. */
type ShownData = Record<string, string>;

const globals = globalThis as {
  [CATALOGUE_DATA_GLOBAL]?: Record<string, string>;
  [CATALOGUES_GLOBAL]?: Record<string, ShownData>;
};

/** Where the modules of a container look for the addresses of their data; what is put there, they show from then on. */
export function shownData(container: string): ShownData {
  const all = (globals[CATALOGUES_GLOBAL] ??= {});
  return (all[container] ??= {});
}

/**
 * Gets a script with data, unless the document has it already, for whichever release it was.
 *
 * @throws ChunkLoadError
 */
export async function fetchData({ fetchScript }: Fetchers, file: FileRef): Promise<void> {
  const [name = '', id = ''] = /([^/.]+)[^/]*\.chunk/.exec(file.url) ?? [];
  const executed = () => globals[CATALOGUE_DATA_GLOBAL]?.[name] !== undefined;
  if (!executed()) await fetchScript({ ...file, chunkId: id, executed });
}
