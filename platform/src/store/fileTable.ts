import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shapeOf, StorefrontError, tableOf, text as textOf, type Check } from '@dhaaga-noor/shared-types';
import { type PlainFile, readPlainFile } from '../system';
import { ENCODING_SUFFIXES, encodingOf } from './compress';
import { isHidden } from './siteFolder';

/** The files of a folder by relative name, with their hashes. */
export type FileTable = Record<string, { integrity: string; size: number }>;

const size: Check = (value, field) => (typeof value === 'number' ? [] : [`${field}: should be a number`]);
const fileTable = tableOf(shapeOf<FileTable[string]>({ integrity: textOf(/^/, 'a text'), size }));

/**
 * @param source how the file is called in a message.
 * @throws StorefrontError `SITE_DAMAGED` when a text is not a table.
 */
export function parseFileTable(text: string, source: string): FileTable {
  try {
    const table: unknown = JSON.parse(text);
    const problems = fileTable(table, '');
    if (problems.length === 0) return table as FileTable;
    throw new Error(problems.join('\n'));
  } catch (cause) {
    throw new StorefrontError('SITE_DAMAGED', `${source} is not a table of files: publish again.`, { cause });
  }
}

/** The text of a table. */
export const toTableText = (table: FileTable): string => `${JSON.stringify(table, null, 1)}\n`;

/** `sha384-…` of some bytes. */
export function toIntegrity(bytes: Buffer | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The MD5 of some bytes, by which storages tell files apart. */
export const toMd5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

function listWithin(folder: string, prefix: string): string[] {
  return readdirSync(path.join(folder, prefix), { withFileTypes: true })
    .filter(({ name }) => !isHidden(name))
    .flatMap((entry) =>
      entry.isDirectory() ? listWithin(folder, `${prefix}${entry.name}/`) : [prefix + entry.name],
    );
}

/** Every file in a folder, relative to it, with forward slashes, sorted; no hidden ones. */
export const listFiles = (folder: string) => listWithin(folder, '').sort();

/** The table of a folder's files, without compressed files. */
export function toFileTable(folder: string): FileTable {
  const files = listFiles(folder);
  const names = new Set(files);
  return Object.fromEntries(
    files
      .filter((name) => !isEncoded(name, names))
      .map((name) => {
        const bytes = readFileSync(path.join(folder, name));
        return [name, { integrity: toIntegrity(bytes), size: bytes.length }];
      }),
  );
}

function isEncoded(name: string, names: ReadonlySet<string>): boolean {
  const { suffix } = encodingOf(name) ?? {};
  return suffix !== undefined && names.has(name.slice(0, -suffix.length));
}

/**
 * Whether a compressed file unpacks to exactly the given bytes. Stops at their length: a few bytes
 * may unpack to more than fits in memory.
 */
export function unpacksTo(name: string, bytes: Buffer, original: Buffer): boolean {
  try {
    const encoding = encodingOf(name);
    if (!encoding?.head.equals(bytes.subarray(0, encoding.head.length))) return false;
    const limits = { maxOutputLength: Math.max(1, original.length), info: true } as const;
    const { buffer, engine } = encoding.unpack(bytes, limits);
    return engine.bytesWritten === bytes.length && buffer.equals(original);
  } catch {
    // Damaged, or larger: it is not an encoding of the file.
    return false;
  }
}

/** Reads a file of a table; a problem when its content differs. */
export function readTableFile(
  folder: string,
  name: string,
  { integrity, size }: FileTable[string],
): PlainFile {
  const read = readPlainFile(path.join(folder, name));
  if ('problem' in read) return read;
  const { length } = read.bytes;
  if (length !== size) return { problem: `has ${length} bytes instead of ${size}` };
  return toIntegrity(read.bytes) === integrity ? read : { problem: 'holds other bytes than were published' };
}

/** @param original the file as read; a damaged one is reported itself. */
function validateEncoding(folder: string, name: string, original: PlainFile): string | undefined {
  const read = readPlainFile(path.join(folder, name));
  if ('problem' in read) return read.problem;
  if ('problem' in original || unpacksTo(name, read.bytes, original.bytes)) return undefined;
  return `does not unpack to ${name.slice(0, -path.extname(name).length)}`;
}

/**
 * Rereads a folder and compares it with its table, byte by byte; compressed files must unpack to
 * the original files.
 *
 * @param extra names that may be in the folder without being in the table.
 * @param onIntact takes each file of the table that is intact: nobody need read it again.
 * @returns a sentence for each difference.
 */
export function findDifferences(
  folder: string,
  table: FileTable,
  { extra = [], onIntact }: { extra?: string[]; onIntact?: (name: string, bytes: Buffer) => void } = {},
): string[] {
  if (!existsSync(folder)) return ['the folder is missing'];
  const others = new Set(listFiles(folder));
  for (const name of [...Object.keys(table), ...extra]) others.delete(name);
  // Compressed files are compared while the original is in memory: with many products reading takes
  // longest.
  const listed = Object.entries(table).flatMap(([name, file]) => {
    const read = readTableFile(folder, name, file);
    if ('bytes' in read) onIntact?.(name, read.bytes);
    const encodings = ENCODING_SUFFIXES.map((ending) => name + ending).filter((encoded) =>
      others.delete(encoded),
    );
    return [
      { name, problem: 'problem' in read ? read.problem : undefined },
      ...encodings.map((encoded) => ({ name: encoded, problem: validateEncoding(folder, encoded, read) })),
    ];
  });
  const strange = [...others].map((name) => {
    const read = readPlainFile(path.join(folder, name));
    return { name, problem: 'problem' in read ? read.problem : 'was not published' };
  });
  return [...listed, ...strange].flatMap(({ name, problem }) =>
    problem === undefined ? [] : [`${name} ${problem}`],
  );
}
