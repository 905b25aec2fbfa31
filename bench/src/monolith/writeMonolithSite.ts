import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@dhaaga-noor/shared-types';
import { digestOf } from '@dhaaga-noor/platform/build';
import { sourcesFor } from '@dhaaga-noor/platform/build';
import { COMPOSITIONS_FOLDER, PARTS_FOLDER, POINTERS } from '@dhaaga-noor/platform/store';
import type { PlacedPart } from '@dhaaga-noor/platform/render';
import { compose } from '@dhaaga-noor/platform/render';
import { compressFolder } from '@dhaaga-noor/platform/store';
import { readBuildRelease, readLists } from '@dhaaga-noor/platform/store';
import { partFolder, partNames } from '@dhaaga-noor/platform/system';
import { buildMonolith } from './buildMonolith';

const STAMP = 'built-from';
const BASE = `/${PARTS_FOLDER}/shell/monolith/`;

/** A remote as the composer knows it: its own routes and products, the files of the one build. */
function placeInner(name: string, shell: Release): PlacedPart {
  const folder = path.join(partFolder(name), 'dist');
  const release = readBuildRelease(name, folder);
  const exposes: Release['exposes'] = Object.fromEntries(
    Object.keys(release.exposes).map((expose) => [expose, { scripts: [], styles: [] }]),
  );
  return {
    release: { ...release, entry: shell.entry, files: shell.files, exposes },
    base: BASE,
    products: readLists(folder, release).products,
  };
}

/**
 * Writes the monolith as a site: the same sources in one build without federation, prerendered by
 * the same composer. Does nothing if it is up to date.
 */
export async function writeMonolithSite(target: string): Promise<void> {
  const stamp = digestOf(sourcesFor(partNames()));
  const stampFile = path.join(target, STAMP);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  process.stderr.write('Building the monolith …\n');
  rmSync(target, { recursive: true, force: true });
  const build = path.join(target, 'build');
  const remotes = await buildMonolith(build);
  const folder = path.join(target, BASE);
  mkdirSync(path.dirname(folder), { recursive: true });
  cpSync(path.join(build, 'dist'), folder, { recursive: true });
  const shell = readBuildRelease('shell', folder);
  compressFolder(folder);
  const inner = remotes.map(({ options: { name } }) => placeInner(name, shell));
  const placed: PlacedPart[] = [{ release: shell, base: BASE, products: [] }, ...inner];
  const { id } = await compose({
    site: target,
    placed,
    year: new Date().getFullYear(),
  });
  symlinkSync(path.posix.join(COMPOSITIONS_FOLDER, id), path.join(target, POINTERS.stable));
  writeFileSync(stampFile, stamp);
}
