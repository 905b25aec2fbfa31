import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { readText } from './readForm';
import type { Uploads } from './views';

/** Photographs that forms have sent, until they are in the catalogue. */
const toFolder = (root: string) => path.join(root, '.cache/admin/uploads');

/** Forms that nobody sends again keep theirs until so many others have come. */
const MOST_RETAINED = 5;

export const NO_UPLOADS: Uploads = { key: '', names: [] };

/** Where a form's photographs are converted: one form at a time. */
export const toConverted = (root: string) => path.join(root, '.cache/admin/converted');

/** The folder of a form; of a text that is no key, none. */
const toOwn = (root: string, key: string) =>
  path.join(toFolder(root), /^\d+-[\da-f-]+$/.test(key) ? key : 'none');

/** Those of a server that has ended belong to no form. */
export const clearUploads = (root: string, key?: string) =>
  rmSync(key === undefined ? toFolder(root) : toOwn(root, key), { recursive: true, force: true });

/** Absolute paths of the files with a key, in the order of the form. */
export function listUploads(root: string, key: string): string[] {
  const own = toOwn(root, key);
  if (!existsSync(own)) return [];
  const folders = readdirSync(own).sort();
  return folders.flatMap((at) => readdirSync(path.join(own, at)).map((name) => path.join(own, at, name)));
}

async function write(folder: string, files: File[]): Promise<void> {
  for (const [at, file] of files.entries()) {
    // Messages name the file: it keeps its name, in a folder of its own.
    const own = path.join(folder, String(at).padStart(3, '0'));
    const name = file.name.replace(/[^\p{L}\p{M}\p{N}._ -]|^\.+/gu, '_').slice(-60);
    mkdirSync(own, { recursive: true });
    writeFileSync(path.join(own, name), Buffer.from(await file.arrayBuffer()));
  }
}

/**
 * Keeps a form's photographs until they are in the catalogue; without new ones, those that the form
 * has sent before.
 *
 * @throws StorefrontError when those are kept no more.
 */
export async function keepUploads(root: string, form: FormData): Promise<Uploads> {
  const sent = form.getAll('photos').filter((file) => typeof file !== 'string');
  // Browsers send one without a name for none.
  const files = sent.filter(({ name }) => name !== '');
  let key = readText(form, 'uploaded');
  if (files.length > 0) {
    clearUploads(root, key);
    key = `${Date.now()}-${randomUUID()}`;
    try {
      await write(toOwn(root, key), files);
    } catch (error) {
      clearUploads(root, key);
      throw error;
    }
    for (const oldest of readdirSync(toFolder(root)).sort().slice(0, -MOST_RETAINED))
      clearUploads(root, oldest);
  } else if (key !== '' && !existsSync(toOwn(root, key)))
    throw new StorefrontError('CATALOGUE_INVALID', 'Choose the photographs again.');
  return { key, names: listUploads(root, key).map((file) => path.basename(file)) };
}
