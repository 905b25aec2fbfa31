import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RemovePlan } from './planRemove';

/** Deletes a product: it leaves the catalogue in one step. `workFolder` is on the same disk. */
export async function applyRemove({ folder }: RemovePlan, workFolder: string): Promise<void> {
  const doomed = path.join(workFolder, `removing-${randomUUID()}`);
  await mkdir(workFolder, { recursive: true });
  await rename(folder, doomed);
  await rm(doomed, { recursive: true, force: true });
}
