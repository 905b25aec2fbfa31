import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import type { CachedPicture, MediaPreparer, PreparedClip } from '../media';
import { WORKSPACE } from '../system';

/** Names a file as the catalogue's other problems do: relative to the project's folder. */
function toLine(file: string, error: unknown): string {
  if (!(error instanceof StorefrontError)) throw error;
  return `${path.relative(WORKSPACE, path.dirname(file)).split(path.sep).join('/')}/${error.message}`;
}

/** Prepares every file once; returns the results by the master's path. */
async function prepareEach<Item>(files: string[], prepare: (file: string) => Promise<Item>) {
  const masters = [...new Set(files)];
  const results = await Promise.allSettled(masters.map(prepare));
  const made = new Map<string, Item>();
  const problems: string[] = [];
  for (const [index, file] of masters.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') made.set(file, result.value);
    else problems.push(toLine(file, result?.reason));
  }
  const find = (file: string): Item => {
    const item = made.get(file);
    if (!item) throw new Error(`${file} was not prepared.`);
    return item;
  };
  return { find, problems };
}

/** The outcome for each file, with its output. */
export interface PreparedMedia {
  picture: (file: string) => CachedPicture;
  clip: (file: string) => PreparedClip;
}

/**
 * Makes the media of a catalogue, or takes them from the cache.
 *
 * @param pictures absolute paths of masters; so is `clips`.
 * @throws StorefrontError `CATALOGUE_INVALID` with a line for each file that cannot be used.
 */
export async function prepareMediaTable(
  preparer: MediaPreparer,
  pictures: string[],
  clips: string[] = [],
): Promise<PreparedMedia> {
  const [ofPictures, ofClips] = await Promise.all([
    prepareEach(pictures, (file) => preparer.picture(file)),
    prepareEach(clips, async (file) => preparer.clip(file)),
  ]);
  const problems = [...ofPictures.problems, ...ofClips.problems];
  if (problems.length > 0) throw new StorefrontError('CATALOGUE_INVALID', problems.join('\n'));
  return { picture: ofPictures.find, clip: ofClips.find };
}
