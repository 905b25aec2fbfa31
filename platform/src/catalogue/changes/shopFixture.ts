import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFolder, drawPicture, removeFolders } from '../../media/mediaFixture';
import { type CatalogueFiles, createCatalogue, productText, removeCatalogues } from '../catalogueFixture';
import { catalogueCommand } from '../../cli/catalogueCommands';

/** Descriptions of the shop's products that follow every rule. */
export const DESCRIPTIONS = {
  SDR001: 'A red medallion with a pearl rim on twisted cotton, five centimetres wide, for an elder brother.',
  SDR002: 'Deep pink lotus made of felt petals; tie it round the smallest wrist in your family.',
  SDML001: 'Eight mirrors stitched onto blue cloth hang over tassels and catch whatever light comes by.',
};

/** What shoppers find by. */
export const FOUND_BY = { colours: '[red]', for: '[brother]' };

/** Drawn once: the files that use them have hundreds of shops. */
const cover = drawPicture(960, 960).webp().toBuffer();
const photograph = drawPicture(2000, 1500).jpeg().toBuffer();

/** A shop in a temporary folder, its commands, and files as a maintainer might pass them. */
export async function createShop(changes: CatalogueFiles = {}) {
  const folder = createCatalogue({
    'single/SDR001/product.yaml': productText({
      image: '1.webp',
      alt: 'A rakhi on linen.',
      description: DESCRIPTIONS.SDR001,
      ...FOUND_BY,
    }),
    'single/SDR001/1.webp': await cover,
    'single/SDR002/product.yaml': productText({
      id: 'SDR002',
      name: 'Rani Rakhi',
      description: DESCRIPTIONS.SDR002,
      ...FOUND_BY,
    }),
    'lumba/SDML001/product.yaml': productText({
      id: 'SDML001',
      name: 'Rani Sheesha',
      price: '1000',
      description: DESCRIPTIONS.SDML001,
      category: 'lumba',
      type: undefined,
      subcategory: 'mirror',
      ...FOUND_BY,
    }),
    ...changes,
  });
  const root = path.resolve(folder, '../..');
  const files = createFolder();
  const give = (name: string, content: Buffer | string) => {
    mkdirSync(path.dirname(path.join(files, name)), { recursive: true });
    writeFileSync(path.join(files, name), content);
    return path.join(files, name);
  };
  const printed: string[] = [];
  const run = (...args: string[]) =>
    catalogueCommand({ root, origin: 'http://localhost:8080', print: (text) => printed.push(text) })
      .exitOverride()
      .parseAsync(args, { from: 'user' });
  return { folder, root, give, run, printed };
}

/** Deletes every shop that was made, and its files. */
export function removeShops(): void {
  removeCatalogues();
  removeFolders();
}

/** All files in a folder with their sizes: two equal lists mean that nothing was written. */
export function listTree(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${path.relative(root, file)} ${statSync(file).size}`)
    .sort();
}

/** A photograph as a camera writes it. */
export const takePhotograph = (): Promise<Buffer> => photograph;
