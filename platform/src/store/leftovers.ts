import { rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '../system';
import {
  listEntries,
  listFolders,
  COMPOSITIONS_FOLDER,
  isUnfinished,
  LOG_FOLDER,
  PARTS_FOLDER,
  writerOf,
} from './siteFolder';

/** Removes what killed processes, or a failed pass of this one, have left in a copy of a site. */
export function removeLeftovers(site: string): void {
  for (const parent of ['', LOG_FOLDER, COMPOSITIONS_FOLDER, ...listFolders(site, PARTS_FOLDER)])
    for (const { name } of listEntries(site, parent))
      if (isUnfinished(name) && !isRunning(writerOf(name)))
        rmSync(path.join(site, parent, name), { recursive: true, force: true });
}
