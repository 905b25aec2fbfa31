import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compose } from '../site/compose';
import { previewLabel } from './applyChange';
import type { ChannelState, LogEntry } from './LogEntry';
import { placeParts, readCheckedParts } from './readParts';
import { compositionFolder, PARTS_FOLDER } from './siteFolder';

/** An entry that shows something. */
export type ShownEntry = LogEntry & { state: ChannelState };

/** Whether composing from nothing can give what an entry shows: its documents were all written for it. */
export const isComposedWhole = ({ state }: ShownEntry): boolean => !state.kept && !state.below;

/**
 * Composes what an entry shows once more, from the published files alone, into a folder of its own.
 *
 * @param use takes the folder, which is removed afterwards.
 */
export async function recompose<Result>(
  site: string,
  entry: ShownEntry,
  use: (folder: string) => Result,
): Promise<Result> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'recompose-'));
  const { state, channel } = entry;
  try {
    symlinkSync(path.resolve(site, PARTS_FOLDER), path.join(scratch, PARTS_FOLDER));
    const { composition } = await compose({
      site: scratch,
      placed: placeParts(scratch, readCheckedParts(scratch, state.parts), state),
      router: state.router,
      ...(channel === 'preview' && { preview: { label: previewLabel(entry) } }),
    });
    return use(compositionFolder(scratch, composition.id));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
