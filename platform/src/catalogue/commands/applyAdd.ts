import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { stringify } from 'yaml';
import { convertClip, writePoster } from '../../media/convertClip';
import { convertPhotograph } from '../../media/convertPhotograph';
import { formatFaults } from '../faults';
import { PRODUCT_FILE } from '../fileNames';
import { loadCatalogue } from '../loadCatalogue';
import type { AddPlan } from './planAdd';

/** A master below this looks soft on the screens that most shoppers have. */
const NARROWEST = 960;

async function convertMedia({ pictures, clips }: AddPlan, folder: string): Promise<string[]> {
  const notes: string[] = [];
  const steps = [
    ...pictures.map(async ({ from, to }) => {
      const width = await convertPhotograph(from, path.join(folder, to));
      if (width < NARROWEST)
        notes.push(`${path.basename(from)} is only ${width} px wide; ${NARROWEST} or more look sharp.`);
    }),
    ...clips.map(async ({ from, to }) => {
      const clip = path.join(folder, to);
      await convertClip(from, clip);
      const poster = clip.replace(/\.mp4$/, '-poster.jpg');
      if (!(await writePoster(clip, poster)))
        notes.push(`${path.basename(from)} shows the first picture until it plays.`);
    }),
  ];
  const failed = (await Promise.allSettled(steps)).filter((result) => result.status === 'rejected');
  if (failed.length === 0) return notes;
  const lines = failed.map(({ reason }) => (reason instanceof Error ? reason.message : String(reason)));
  throw new StorefrontError('CATALOGUE_INVALID', lines.join('\n'), { cause: failed[0]?.reason });
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
  const faults = loadCatalogue(catalogue).faults.filter(({ file }) => file.includes(`/${id}/`));
  if (faults.length === 0) return;
  await rename(folder, staged);
  throw new StorefrontError('CATALOGUE_INVALID', formatFaults(faults));
}

/**
 * Carries a plan out: converts the files beside the catalogue and moves the whole product into it in one step. When
 * anything fails the catalogue is as it was. Returns notes for the maintainer. `workFolder` lies on the same disk.
 */
export async function applyAdd(plan: AddPlan, workFolder: string): Promise<string[]> {
  const staged = path.join(workFolder, `adding-${randomUUID()}`);
  await mkdir(staged, { recursive: true });
  try {
    const notes = await convertMedia(plan, staged);
    const text = stringify(plan.record, { lineWidth: 0, singleQuote: true });
    await writeFile(path.join(staged, PRODUCT_FILE), text);
    await moveIntoPlace(staged, plan);
    return notes;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}
