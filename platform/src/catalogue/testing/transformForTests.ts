import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { formatProblems } from '../problems';
import { type PageRequest, RUNTIME, toCollections, toFind, toHome, toPage } from '../generate';
import { loadCatalogue } from '../loadCatalogue';
import { TEST_MEDIA } from './testMedia';

/**
 * CommonJS source with all exports of both files of a catalogue, pages included; throws when the
 * catalogue has problems.
 */
export function transformForTests(file: string): string {
  const catalogue = loadCatalogue(path.dirname(file));
  if (catalogue.problems.length > 0)
    throw new StorefrontError('CATALOGUE_INVALID', formatProblems(catalogue.problems));
  const source = { catalogue, media: TEST_MEDIA };
  const toLoad = (request: PageRequest) => `async () => ({ default: ${toPage(source, request)} })`;
  const { featured, tiles } = toHome(source);
  return `'use strict';
const __webpack_public_path__ = '/';
const { createCollections } = require('${RUNTIME}');
module.exports = { ...${toCollections(source, toLoad)}, featured: ${featured}, tiles: ${tiles}, index: ${toFind(source)} };
`;
}

/** Changes with any file of the catalogue and with the code that reads it. */
export function toFingerprint(file: string): string {
  const hash = createHash('sha256');
  for (const folder of [path.dirname(file), path.dirname(__dirname)]) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const { mtimeMs, size } = statSync(path.join(folder, name));
      hash.update(`${name}\0${mtimeMs}\0${size}\0`);
    }
  }
  return hash.digest('hex').slice(0, 32);
}
