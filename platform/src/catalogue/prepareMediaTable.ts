import type { MediaPreparer } from '../media/prepareMedia';
import type { MediaTable } from './rows';

/** Prepares every file once; finds what became of it by the master's address. */
async function prepareEach<Item>(files: string[], prepare: (file: string) => Promise<Item>) {
  const made = new Map(
    await Promise.all([...new Set(files)].map(async (file) => [file, await prepare(file)] as const)),
  );
  const find = (file: string): Item => {
    const item = made.get(file);
    if (!item) throw new Error(`${file} was not prepared.`);
    return item;
  };
  return { made, find };
}

/**
 * Makes the media of a catalogue, or takes them from the cache.
 *
 * @param pictures absolute paths of masters, as `clips`.
 * @returns what became of each, and the files that were made, absolute paths by name.
 */
export async function prepareMediaTable(
  preparer: MediaPreparer,
  pictures: string[],
  clips: string[] = [],
): Promise<{ table: MediaTable; files: Map<string, string>[] }> {
  const [ofPictures, ofClips] = await Promise.all([
    prepareEach(pictures, (file) => preparer.picture(file)),
    prepareEach(clips, (file) => preparer.clip(file)),
  ]);
  return {
    table: { picture: ofPictures.find, clip: ofClips.find },
    files: [...ofPictures.made.values(), ...ofClips.made.values()].map(({ files }) => files),
  };
}
