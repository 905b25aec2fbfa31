import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-types';
import { toFileTable } from '../../publish/fileTable';
import { headOf, readLog } from '../../publish/log';
import { publish } from '../../publish/publish';
import { rollback } from '../../publish/rollback';
import { releaseFolder } from '../../publish/siteFolder';
import { visit, type Visited } from '../../publish/testing/visit';
import { RELEASE_FILE } from '../../site/releaseFiles';

const AUTHOR = { by: 'bench', message: '' };
const PART = 'shell';
const VERSION = '99.0.0';

/** The live shell as another release: one stylesheet that every page names has other bytes. */
function toOtherBuild(site: string, folder: string): void {
  const live = headOf(readLog(site), 'stable')?.state.parts[PART]?.id;
  if (live === undefined) throw new Error(`${site} holds no shell: run "npm run build" first.`);
  cpSync(releaseFolder(site, PART, live), folder, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  const file = path.join(folder, RELEASE_FILE);
  const release = JSON.parse(readFileSync(file, 'utf8')) as Release;
  const styles = Object.values(release.exposes).flatMap((exposed) => exposed.styles);
  for (const style of new Set(styles)) appendFileSync(path.join(folder, style), '\n/* another release */');
  rmSync(file);
  const files = toFileTable(folder);
  writeFileSync(file, JSON.stringify({ ...release, version: VERSION, files }));
}

/** Publishes a second release, and returns the entries between which a site is switched. */
export async function publishOther(site: string, folder: string): Promise<[number, number]> {
  const before = headOf(readLog(site), 'stable')?.seq ?? 0;
  toOtherBuild(site, folder);
  const builds = [{ part: PART, folder }];
  const entry = await publish({ ...AUTHOR, site, builds, channel: 'stable' });
  return [before, entry?.seq ?? before];
}

/**
 * Switches a site's releases to and fro, while visitors load pages and all the files that they name.
 *
 * @returns what the visitors saw.
 */
export async function switchUnderVisits(
  { site, origin, entries }: { site: string; origin: string; entries: [number, number] },
  { times, addresses }: { times: number; addresses: string[] },
): Promise<Visited[]> {
  let running = true;
  const visited: Visited[] = [];
  const visitors = addresses.map(async (address) => {
    while (running) visited.push(await visit(origin, address));
  });
  for (let turn = 0; turn < times; turn += 1) {
    const seen = visited.length;
    await rollback({ ...AUTHOR, site }, entries[turn % 2]);
    while (visited.length < seen + addresses.length) await visit(origin, '/');
  }
  running = false;
  await Promise.all(visitors);
  return visited;
}
