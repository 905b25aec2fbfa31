import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readText } from './readForm';
import type { Uploads } from './views';

/** What forms have sent, until their product is added. */
const toFolder = (root: string) => path.join(root, '.cache/admin/uploads');

/** Those of a server that has ended belong to no form. */
export const clearUploads = (root: string) => rmSync(toFolder(root), { recursive: true, force: true });

/**
 * Keeps a form's files in a folder until their product is added.
 *
 * @returns their key; without files, that of the files that the form has sent before.
 */
export async function keepUploads(root: string, form: FormData): Promise<string> {
  const sent = form.getAll('photos').filter((file) => typeof file !== 'string');
  // Browsers send one without a name for none.
  const files = sent.filter(({ name }) => name !== '');
  if (files.length === 0) return readText(form, 'uploaded');
  const key = randomUUID();
  for (const [at, file] of files.entries()) {
    // Messages name the file: it keeps its name, in a folder of its own.
    const own = path.join(toFolder(root), key, String(at).padStart(3, '0'));
    const name = file.name.replace(/[^\p{L}\p{M}\p{N}._ -]|^\.+/gu, '_').slice(-60);
    mkdirSync(own, { recursive: true });
    writeFileSync(path.join(own, name), Buffer.from(await file.arrayBuffer()));
  }
  return key;
}

/** Absolute paths of the files with a key, in the order of the form. */
export function listUploads(root: string, key: string): string[] {
  const own = path.join(toFolder(root), key);
  if (!/^[\da-f-]{36}$/.test(key) || !existsSync(own)) return [];
  const entries = readdirSync(own, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
}

/** What a form shows of them. */
export const toUploads = (root: string, key: string): Uploads => ({
  key,
  names: listUploads(root, key).map((file) => path.basename(file)),
});
