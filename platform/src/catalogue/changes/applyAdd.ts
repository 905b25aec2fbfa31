import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ProductRecord, StorefrontError } from '@dhaaga-noor/shared-types';
import { stringify } from 'yaml';
import { convertClip, convertPhotograph } from '../../media';
import { formatProblems } from '../problems';
import { PRODUCT_FILE } from '../fileNames';
import { loadCatalogue } from '../loadCatalogue';
import type { AddPlan } from './planAdd';

/** A smaller master looks soft on most shoppers' screens. */
const NARROWEST = 960;

/** Converts all files; returns notes, and the names of clips by those of the plan. */
async function convertMedia({ pictures, clips }: Pick<AddPlan, 'pictures' | 'clips'>, folder: string) {
  const notes: string[] = [];
  const names = new Map<string, string>();
  const steps = [
    ...pictures.map(async ({ from, to }) => {
      const width = await convertPhotograph(from, path.join(folder, to));
      if (width < NARROWEST)
        notes.push(`${path.basename(from)} is only ${width} px wide; ${NARROWEST} or more look sharp.`);
    }),
    ...clips.map(async ({ from, to }) => {
      const clip = await convertClip(from, folder);
      names.set(to, clip.name);
      notes.push(...clip.notes);
    }),
  ];
  const failed = (await Promise.allSettled(steps)).filter((result) => result.status === 'rejected');
  if (failed.length === 0) return { notes, names };
  const lines = failed.map(({ reason }) => (reason instanceof Error ? reason.message : String(reason)));
  throw new StorefrontError('CATALOGUE_INVALID', lines.join('\n'), { cause: failed[0]?.reason });
}

function withClipNames(record: ProductRecord, names: ReadonlyMap<string, string>): ProductRecord {
  const { video, videos } = record;
  const rename = (name: string) => names.get(name) ?? name;
  return { ...record, ...(video && { video: rename(video) }), ...(videos && { videos: videos.map(rename) }) };
}

/** Formatting of a product's file. */
export const YAML_STYLE = { lineWidth: 0, singleQuote: true };

/** Creates a new product's folder at any path; returns notes for the maintainer. */
export async function writeProduct(
  plan: Pick<AddPlan, 'record' | 'pictures' | 'clips'>,
  folder: string,
): Promise<string[]> {
  const { notes, names } = await convertMedia(plan, folder);
  const text = stringify(withClipNames(plan.record, names), YAML_STYLE);
  await writeFile(path.join(folder, PRODUCT_FILE), text);
  return notes;
}

async function moveIntoPlace(staged: string, { folder }: AddPlan): Promise<void> {
  if (existsSync(folder)) {
    throw new StorefrontError(
      'CATALOGUE_INVALID',
      `${folder}: has appeared meanwhile; run the command again.`,
    );
  }
  await mkdir(path.dirname(folder), { recursive: true });
  await rename(staged, folder);
  const catalogue = path.resolve(folder, '../..');
  const id = path.basename(folder);
  const problems = loadCatalogue(catalogue).problems.filter(({ file }) => file.includes(`/${id}/`));
  if (problems.length === 0) return;
  await rename(folder, staged);
  throw new StorefrontError('CATALOGUE_INVALID', formatProblems(problems));
}

/**
 * Carries a plan out: converts the files outside the catalogue, then moves the whole product into
 * it in one step. On any failure the catalogue is unchanged. Returns notes for the maintainer.
 * `workFolder` must be on the same disk.
 */
export async function applyAdd(plan: AddPlan, workFolder: string): Promise<string[]> {
  const staged = path.join(workFolder, `adding-${randomUUID()}`);
  await mkdir(staged, { recursive: true });
  try {
    const notes = await writeProduct(plan, staged);
    await moveIntoPlace(staged, plan);
    return notes;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}
