import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { compositionFolder, PARTS_FOLDER, POINTERS } from '../../publish/siteFolder';
import { BELOW_LINK, documentFile, DOCUMENTS_FOLDER, findDocument } from '../../site/pageAddresses';
import { writeCompressed } from '../../site/writeCompressed';
import { toLimitDocument } from './limitDocument';
import { usedRules } from './usedRules';

const ID = '00000000';

export interface LimitOptions {
  browser: Browser;
  /** The composed site. */
  site: string;
  /** Where it is served. */
  origin: string;
  /** Folder to be written. */
  target: string;
  addresses: string[];
}

/**
 * Writes the hand-written limit as a site of its own: the composed documents without their scripts, with the rules
 * that each needs inline; the same markup, and so the same pictures and fonts, from the same files.
 */
export async function writeLimitSite({ browser, site, origin, target, addresses }: LimitOptions) {
  rmSync(target, { recursive: true, force: true });
  const folder = compositionFolder(target, ID);
  mkdirSync(path.dirname(folder), { recursive: true });
  const composed = path.join(site, POINTERS.stable);
  cpSync(composed, folder, {
    recursive: true,
    dereference: true,
    filter: (file) => ![DOCUMENTS_FOLDER, BELOW_LINK].includes(path.basename(file)),
  });
  symlinkSync(path.resolve(site, PARTS_FOLDER), path.join(target, PARTS_FOLDER));
  symlinkSync(path.relative(target, folder), path.join(target, POINTERS.stable));
  for (const address of addresses) {
    const file = path.join(DOCUMENTS_FOLDER, documentFile(address));
    const document = readFileSync(findDocument(composed, address), 'utf8');
    const css = await usedRules(browser, origin + address);
    await writeCompressed(path.join(folder, file), toLimitDocument(document, css), 'small');
  }
}
