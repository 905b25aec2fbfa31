import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

function describeEntry(file: string): string {
  const stats = lstatSync(file);
  if (stats.isSymbolicLink()) return `link to ${readlinkSync(file)}`;
  // A folder's time reveals a write, even when the file was removed again.
  if (stats.isDirectory()) return `folder of ${stats.mtimeMs}`;
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** All entries of a folder, byte by byte, and the times of its folders. */
export function listEntries(folder: string): Record<string, string> {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()];
  return Object.fromEntries(names.map((name) => [name, describeEntry(path.join(folder, name))]));
}
