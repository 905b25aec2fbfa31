import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProductRecord } from '@dhaaga-noor/shared-types';
import type { ChangedFile, ChangedFiles } from '../catalogue';
import { loadFamilies } from '../loadCatalogue';
import { convertClip, convertPhotograph, MediaError, PICTURES_AT_ONCE } from '../../media';
import { createQueue, type Move, moveAll, WORK_FOLDER } from '../../system';
import { PRODUCT_FILE } from '../fileNames';
import { assertNoProblems, CatalogueError, type Problem, toRequestProblem } from '../problems';
import { EMPTY_TEXT, readText } from './changeText';
import { type GivenFile, validateGivenFiles } from './givenFiles';
import { type NewProduct, toMediaSteps, toNewFile } from './newProduct';
import { type CatalogueChange, loadWithTexts, toPlace } from './loadChange';

/** A smaller master looks soft on most shoppers' screens. */
const NARROWEST = 960;

function withClipNames(record: ProductRecord, names: ReadonlyMap<string, string>): ProductRecord {
  const { video, videos } = record;
  const rename = (name: string) => names.get(name) ?? name;
  return { ...record, ...(video && { video: rename(video) }), ...(videos && { videos: videos.map(rename) }) };
}

type WithMedia = Pick<NewProduct, 'pictures' | 'clips' | 'copied' | 'record'>;

/** Converts a product's files into a folder; returns notes, and it with its clips' names. */
async function convertMedia<Converted extends WithMedia>(product: Converted, folder: string) {
  const notes: string[] = [];
  const names = new Map<string, string>();
  for (const file of product.copied?.files ?? []) copyFileSync(file, path.join(folder, path.basename(file)));
  const steps = [
    ...product.pictures.map(async ({ from, to }) => {
      const width = await convertPhotograph(from, path.join(folder, to));
      if (width < NARROWEST)
        notes.push(`${path.basename(from)} is only ${width} px wide; ${NARROWEST} or more look sharp.`);
    }),
    ...product.clips.map(async ({ from, to }) => {
      const clip = await convertClip(from, folder);
      names.set(to, clip.name);
      notes.push(...clip.notes);
    }),
  ];
  const results = await Promise.allSettled(steps);
  const failures = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  return { notes, failures, product: { ...product, record: withClipNames(product.record, names) } };
}

function toMediaProblem(cause: unknown): Problem {
  if (!(cause instanceof MediaError)) throw cause;
  return toRequestProblem('files', cause.fileName, [cause.problem, cause.fix]);
}

async function convertAll<Converted extends WithMedia>(added: Converted[], toFolder: (at: number) => string) {
  const queue = createQueue(PICTURES_AT_ONCE);
  const converted = await Promise.all(
    added.map((product, at) =>
      queue(() => {
        mkdirSync(toFolder(at), { recursive: true });
        return convertMedia(product, toFolder(at));
      }),
    ),
  );
  const [cause] = converted.flatMap(({ failures }) => failures);
  const problems = converted.flatMap(({ failures }) => failures.map(toMediaProblem));
  if (problems.length > 0) throw new CatalogueError(problems, { cause });
  return converted;
}

/** Files for a product that is there. */
export interface ConvertedFiles {
  /** Absolute path of the folder that holds them, with the posters of clips. */
  folder: string;
  /** Names of pictures, then of clips. */
  names: string[];
  /** For the maintainer. */
  notes: string[];
}

/**
 * Converts photographs and clips for a product that is there.
 *
 * @param present file names in the product's folder.
 * @throws CatalogueError naming every file that cannot be used.
 */
export async function convertGiven(
  files: GivenFile[],
  folder: string,
  present: string[],
): Promise<ConvertedFiles> {
  assertNoProblems(validateGivenFiles(files));
  const numbers = present.map((name) => Number(/^\d+(?=\.)/.exec(name)?.[0] ?? 0));
  const { pictures, clips } = toMediaSteps(files, Math.max(0, ...numbers) + 1);
  const videos = clips.map(({ to }) => to);
  const [converted] = await convertAll(
    [{ pictures, clips, record: { videos } as ProductRecord }],
    () => folder,
  );
  const names = [...pictures.map(({ to }) => to), ...(converted?.product.record.videos ?? [])];
  return { folder, names, notes: converted?.notes ?? [] };
}

/** Refuses to replace what someone else has written since the change was planned. */
function assertUnchanged({ changed }: CatalogueChange, root: string): void {
  const wrong = { line: 1, field: 'file', problem: 'changed meanwhile', fix: 'look at it, and try again' };
  const outdated = [...changed].filter(([file, { before }]) => readText(file) !== before);
  assertNoProblems(outdated.map(([file]) => ({ file: toPlace(root, file), ...wrong })));
}

/**
 * Carries a change out: all files are prepared outside the catalogue, then moved into it. It is
 * whole, or nothing has changed.
 *
 * @param root folder of the remotes.
 * @returns notes for the maintainer.
 */
export async function applyChange(change: CatalogueChange, root: string): Promise<string[]> {
  if (change.binned) {
    // One step, which needs no room on the disk.
    mkdirSync(path.dirname(change.binned.to), { recursive: true });
    renameSync(change.binned.from, change.binned.to);
    return [];
  }
  const staged = path.join(root, WORK_FOLDER, `changing-${randomUUID()}`);
  const fresh = (at: number) => path.join(staged, 'new', String(at));
  mkdirSync(path.join(staged, 'new'), { recursive: true });
  try {
    const converted = await convertAll(change.added, fresh);
    const files = converted.map(({ product }, at) => toNewFile(product, fresh(at)));
    files.forEach(([, { text }], at) => writeFileSync(path.join(fresh(at), PRODUCT_FILE), text));
    // What is copied is as good as it was: its form shows its problems.
    if (change.added.some(({ copied }) => !copied)) {
      const changes: ChangedFiles = new Map<string, ChangedFile>([...change.changed, ...files]);
      assertNoProblems(loadWithTexts(root, loadFamilies(root), changes).problems);
    }
    assertUnchanged(change, root);
    const moves: Move[] = change.added.map(({ folder }) => ({ to: folder, isNew: true }));
    for (const [file, { text, before }] of change.changed) {
      if (text !== EMPTY_TEXT) writeFileSync(fresh(moves.length), text);
      moves.push({ to: file, isNew: before === '' });
    }
    for (const { from, to, replaces = false } of change.files ?? []) {
      if (from !== undefined) copyFileSync(from, fresh(moves.length));
      moves.push({ to, isNew: from !== undefined && !replaces });
    }
    moveAll(root, staged, moves);
    return converted.flatMap(({ notes, product }) =>
      notes.map((note) => (change.added.length > 1 ? `${product.record.id}: ${note}` : note)),
    );
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}
