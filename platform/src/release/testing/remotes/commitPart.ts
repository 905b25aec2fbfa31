import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toFileTable, toIntegrity, toTableText } from '../../../store/fileTable';
import { openRemote } from '../../../store/remote/openSite';
import { RELEASE_FILE } from '../../../store/releaseFiles';
import { TABLE_FILE } from '../../../store/siteFolder';
import { appendEntry, readLog, followLog } from '../../log';
import { planChange, type PlannedState } from '../../planChange';

/** Writes a folder of one file and its table. */
function writeFolder(site: string, name: string, table: string): string {
  const folder = path.join(site, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'file.txt'), name);
  rmSync(path.join(folder, table), { force: true });
  const text = toTableText(toFileTable(folder));
  writeFileSync(path.join(folder, table), text);
  return toIntegrity(text);
}

/**
 * Commits a change of one part, again and again until nobody is faster, with a cache of its own:
 * composing takes too long to do it often.
 */
export async function commitPart(url: string, part: string, by: string): Promise<void> {
  const site = await openRemote(url);
  const id = `1.0.0-${by}`;
  const ref = { id, integrity: writeFolder(site.folder, `parts/${part}/${id}`, RELEASE_FILE) };
  for (;;) {
    await site.pullLog();
    const log = readLog(site.folder);
    const wanted = {
      channel: 'stable',
      parts: { [part]: ref },
      base: log.length,
      year: 2026,
      composer: 'one',
    } as const;
    const state = planChange(log, wanted) as PlannedState;
    for (const [other, { id: known }] of Object.entries(state.parts))
      writeFolder(site.folder, `parts/${other}/${known}`, RELEASE_FILE);
    const name = `after-${by}`;
    const composition = {
      id: name,
      integrity: writeFolder(site.folder, `compositions/${name}`, TABLE_FILE),
    };
    const news = { by, message: '', action: 'publish', channel: 'stable' } as const;
    if (!(await appendEntry(site, log, { ...news, state: { ...state, composition } }))) continue;
    await followLog(site);
    return;
  }
}
