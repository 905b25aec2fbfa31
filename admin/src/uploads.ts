import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { readText } from './readForm';
import type { Uploads } from './views';

/** What forms have sent, until it is in the catalogue. */
const toFolder = (root: string) => path.join(root, '.cache/admin/uploads');

/** Forms that nobody sends again keep theirs until so many others have come. */
const MOST_RETAINED = 5;

/** Where a form's uploads are converted: one form at a time. */
export const toConverted = (root: string) => path.join(root, '.cache/admin/converted');

/** The files of a form; of a text that is no key, none. */
const toOwn = (root: string, key: string) =>
  path.join(toFolder(root), /^\d+-[\da-f-]+$/.test(key) ? key : 'none');

/** Those of a server that has ended belong to no form. */
export const clearUploads = (root: string, key?: string) =>
  rmSync(key === undefined ? toFolder(root) : toOwn(root, key), { recursive: true, force: true });

/**
 * Keeps a form's files in a folder until they are in the catalogue.
 *
 * @returns their key; without files, that of the files that the form has sent before.
 * @throws StorefrontError when those are kept no more.
 */
export async function keepUploads(root: string, form: FormData): Promise<string> {
  const sent = form.getAll('photos').filter((file) => typeof file !== 'string');
  // Browsers send one without a name for none.
  const files = sent.filter(({ name }) => name !== '');
  const before = readText(form, 'uploaded');
  if (files.length === 0) {
    if (before !== '' && !existsSync(toOwn(root, before)))
      throw new StorefrontError('CATALOGUE_INVALID', 'Choose the photographs again.');
    return before;
  }
  clearUploads(root, before);
  const key = `${Date.now()}-${randomUUID()}`;
  try {
    for (const [at, file] of files.entries()) {
      // Messages name the file: it keeps its name, in a folder of its own.
      const own = path.join(toOwn(root, key), String(at).padStart(3, '0'));
      const name = file.name.replace(/[^\p{L}\p{M}\p{N}._ -]|^\.+/gu, '_').slice(-60);
      mkdirSync(own, { recursive: true });
      writeFileSync(path.join(own, name), Buffer.from(await file.arrayBuffer()));
    }
  } catch (error) {
    clearUploads(root, key);
    throw error;
  }
  for (const oldest of readdirSync(toFolder(root)).sort().slice(0, -MOST_RETAINED))
    clearUploads(root, oldest);
  return key;
}

/** Absolute paths of the files with a key, in the order of the form. */
export function listUploads(root: string, key: string): string[] {
  const own = toOwn(root, key);
  if (!existsSync(own)) return [];
  const folders = readdirSync(own).sort();
  return folders.flatMap((at) => readdirSync(path.join(own, at)).map((name) => path.join(own, at, name)));
}

/** What a form shows of them. */
export const toUploads = (root: string, key: string): Uploads => ({
  key,
  names: listUploads(root, key).map((file) => path.basename(file)),
});
