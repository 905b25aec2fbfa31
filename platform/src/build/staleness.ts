import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partFolder, WORKSPACE } from '../workspace';

const SHARED_FOLDERS = ['shared-types', 'shared-runtime', 'shared-ui', 'platform/src'];
const SHARED_FILES = ['package-lock.json', 'tsconfig.base.json'];
/** What a build does not read. */
const IGNORED = /(^|\/)(node_modules|dist|\.cache)(\/|$)|^bench\/|\.test\.tsx?$|\.md$/;

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !IGNORED.test(path.relative(folder, file)))
    .sort();
}

/** Fingerprint of all that a part's build reads. */
export function fingerprint(part: string): string {
  const hash = createHash('sha256');
  const files = [
    ...[partFolder(part), ...SHARED_FOLDERS.map((folder) => path.join(WORKSPACE, folder))].flatMap(filesOf),
    ...SHARED_FILES.map((file) => path.join(WORKSPACE, file)),
  ];
  for (const file of files)
    hash.update(path.relative(WORKSPACE, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

const stampFile = (part: string) => path.join(WORKSPACE, '.cache/builds', part);

/** Whether a part's last build was made of other files than are there now. */
export function isStale(part: string, current: string): boolean {
  const stamp = stampFile(part);
  const isBuilt = existsSync(path.join(partFolder(part), 'dist/release.json'));
  return !isBuilt || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== current;
}

/** Remembers what a part's build was made of. */
export function rememberBuild(part: string, current: string): void {
  mkdirSync(path.dirname(stampFile(part)), { recursive: true });
  writeFileSync(stampFile(part), current);
}
