import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The files of a folder by their relative names, with what they hold. */
export type FileTable = Record<string, { integrity: string; size: number }>;

/** Forms of a file that stand beside it, compressed. */
const COMPRESSED: Record<string, (bytes: Buffer) => Buffer> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

/** `sha384-…` of some bytes. */
export function toIntegrity(bytes: Buffer | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Every file below a folder, relative to it, with forward slashes, sorted. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** The table of the files that stand in a folder, without their compressed forms. */
export function toFileTable(folder: string): FileTable {
  const files = listFiles(folder);
  const names = new Set(files);
  return Object.fromEntries(
    files
      .filter((name) => !isCompressedForm(name, names))
      .map((name) => {
        const bytes = readFileSync(path.join(folder, name));
        return [name, { integrity: toIntegrity(bytes), size: bytes.length }];
      }),
  );
}

function isCompressedForm(name: string, names: ReadonlySet<string>): boolean {
  const ending = path.extname(name);
  return Object.hasOwn(COMPRESSED, ending) && names.has(name.slice(0, -ending.length));
}

function decompress(name: string, bytes: Buffer): Buffer | undefined {
  try {
    return COMPRESSED[path.extname(name)]?.(bytes);
  } catch {
    // Damaged: it is no form of anything.
    return undefined;
  }
}

function findDifference(
  folder: string,
  name: string,
  { integrity, size }: FileTable[string],
): string | undefined {
  const file = path.join(folder, name);
  if (!existsSync(file)) return `${name} is missing`;
  if (!lstatSync(file).isFile()) return `${name} is no regular file`;
  const bytes = readFileSync(file);
  if (bytes.length !== size) return `${name} has ${bytes.length} bytes instead of ${size}`;
  return toIntegrity(bytes) === integrity ? undefined : `${name} holds other bytes than were published`;
}

/**
 * Rereads a folder and compares it with its table, byte by byte; compressed forms must unpack to the files they stand
 * beside.
 *
 * @param besides names that may stand in the folder without standing in the table.
 * @returns a sentence for each difference.
 */
export function findDifferences(folder: string, table: FileTable, besides: string[] = []): string[] {
  if (!existsSync(folder)) return ['the folder is missing'];
  const files = listFiles(folder);
  const names = new Set([...Object.keys(table), ...besides]);
  const missing = Object.entries(table).flatMap(([name, file]) => findDifference(folder, name, file) ?? []);
  const strange = files.flatMap((name) => {
    if (names.has(name)) return [];
    const original = name.slice(0, -path.extname(name).length);
    if (!isCompressedForm(name, names)) return [`${name} was not published`];
    const bytes = decompress(name, readFileSync(path.join(folder, name)));
    const same = bytes?.equals(readFileSync(path.join(folder, original)));
    return same ? [] : [`${name} does not unpack to ${original}`];
  });
  return [...missing, ...strange];
}
