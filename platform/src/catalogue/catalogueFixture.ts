import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files of a catalogue by path: a text, bytes, or null for none. */
export type CatalogueFiles = Record<string, string | Buffer | null>;

/** A picture of one pixel; enough for code that reads only the first bytes. */
export const TINY_WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

const COLLECTIONS = `category: rakhi
collections:
  - key: single
    label: Single Rakhi
    description: One thread.
    prefixes: [SDR]
  - key: lumba
    label: Lumbas
    description: Lumbas.
    prefixes: [SDL, SDML]
`;

/** The text of a product that has no problem. */
export function productText(changes: Record<string, string | undefined> = {}): string {
  const fields = {
    id: 'SDR001',
    name: 'Sindoor Rakhi',
    price: '140',
    description: 'A medallion on a thread.',
    category: 'rakhi',
    type: 'single',
    ...changes,
  };
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('');
}

/** The smallest catalogue that uses everything. */
const VALID_FILES: CatalogueFiles = {
  'collections.yaml': COLLECTIONS,
  'featured.yaml': '- place: 1\n  product: single/SDR001\n',
  'single/SDR001/product.yaml': productText({ image: '1.webp', alt: 'A rakhi on linen.' }),
  'single/SDR001/1.webp': TINY_WEBP,
  'single/SDR002/product.yaml': productText({ id: 'SDR002', name: 'Rani Rakhi' }),
  'lumba/SDML001/product.yaml': productText({
    id: 'SDML001',
    name: 'Rani Sheesha',
    price: '1000',
    category: 'lumba',
    type: undefined,
    subcategory: 'mirror',
  }),
};

const made: string[] = [];

/** Writes `mfe-rakhi/catalogue` into a new temporary folder and returns its path. */
export function createCatalogue(changes: CatalogueFiles = {}): string {
  const root = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
  made.push(root);
  const folder = path.join(root, 'mfe-rakhi', 'catalogue');
  for (const [name, content] of Object.entries({ ...VALID_FILES, ...changes })) {
    if (content === null) continue;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/** Deletes every folder that was made. */
export function removeCatalogues(): void {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
}
