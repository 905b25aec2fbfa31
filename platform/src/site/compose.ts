import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError, type Composition } from 'shared-types';
import { readPlainFile } from '../plainFile';
import { besidesTable, findBelowFaults, linkBelow } from '../publish/belowLink';
import { findDifferences, toFileTable, toIntegrity, toTableText, type FileTable } from '../publish/fileTable';
import { fingerprintSources } from '../publish/composer';
import type { ChannelState, ReleaseRef } from '../publish/LogEntry';
import { finishFolder } from '../publish/releases';
import { compositionFolder, unfinishedName } from '../publish/siteFolder';
import { ComposingJournal } from './ComposingJournal';
import { compressFolder } from './compressFolder';
import { COMPOSITION_FILE } from './currentSite';
import { isHost } from './exposes';
import { toFrame, type KeptDocuments, type WrittenState } from './keepDocuments';
import { applyLastPages } from './lastPages';
import type { PlacedPart } from '../seo/placeProducts';
import { fileLookup, planComposition, type CompositionPlan, type PlacedRelease } from './planComposition';
import { PUBLIC_FOLDER, SERVER_FILE, TABLE_FILE } from './releaseFiles';
import { writeDocuments } from './writeDocuments';

export interface ComposeOptions {
  /** Folder of the site, in which the releases stand. */
  site: string;
  /** One release of each part, the shell among them. */
  placed: PlacedPart[];
  router: Composition['router'];
  /** Compositions that the log names, the newest last: unchanged pages are taken over from them. */
  earlier?: readonly ReleaseRef[];
  /** States of the log whose documents may be kept as they are, the newest last. */
  written?: readonly WrittenState[];
  /** Set for a team's preview. */
  preview?: Composition['preview'];
}

const HASH_LENGTH = 16;

/** Tags for the icons that the shell's release holds. */
function iconTags(publicFiles: string[]): string[] {
  const tags: Record<string, string> = {
    'favicon.svg': '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    'apple-touch-icon.png': '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    'site.webmanifest': '<link rel="manifest" href="/site.webmanifest">',
  };
  return publicFiles.flatMap((file) => tags[file] ?? []);
}

/** Folder of a placed release; its base may lie on another origin. */
const folderOf = (site: string, { base }: PlacedRelease) =>
  path.join(site, new URL(base, 'http://site.invalid').pathname);

/** Whatever may change a document without being named by it: the tooling, and what compresses. */
const toolingFingerprint = () => [fingerprintSources(['platform/src', 'shared-types/src']), process.versions];

/** What is written, and what remembers it until the composition is whole. */
interface WrittenPages {
  kept: KeptDocuments | undefined;
  journal: ComposingJournal;
}

async function writePages(
  options: ComposeOptions,
  plan: CompositionPlan,
  target: string,
): Promise<WrittenPages> {
  const { site, placed, earlier, written } = options;
  // planComposition has made sure that there is one.
  const shell = placed.find(({ release }) => isHost(release)) as PlacedRelease;
  const shellFolder = folderOf(site, shell);
  const publicFolder = path.join(shellFolder, PUBLIC_FOLDER);
  if (existsSync(publicFolder)) cpSync(publicFolder, target, { recursive: true });
  // What is written from here on comes with its compressed forms.
  compressFolder(target);
  const headTags = iconTags(readdirSync(target));
  const bases = placed.map(({ base }) => base);
  const tooling = toolingFingerprint();
  const journal = new ComposingJournal(target, [tooling, plan, bases, headTags]);
  const { addresses, kept } = await writeDocuments({
    plan,
    placed,
    toFile: fileLookup(placed),
    site,
    target,
    earlier,
    written,
    frame: toFrame(plan, placed, [tooling, headTags]),
    serverBundle: path.join(shellFolder, SERVER_FILE),
    shellBase: shell.base,
    headTags,
    journal,
  });
  applyLastPages(target, addresses);
  writeFileSync(path.join(target, COMPOSITION_FILE), JSON.stringify({ ...plan, addresses }, null, 1));
  return { kept, journal };
}

interface ComposedFiles {
  table: FileTable;
  /** The table as it is written. */
  text: string;
  below: ReleaseRef | undefined;
}

/** Rereads every byte of a composition that stood there before, which may be damaged or somebody's forgery. */
function requireStanding(folder: string, { table, text, below }: ComposedFiles): void {
  const read = readPlainFile(path.join(folder, TABLE_FILE));
  const isNamed = 'bytes' in read && read.bytes.equals(Buffer.from(text));
  const differences = [
    ...(isNamed ? [] : [`${TABLE_FILE} is not that of this composition`]),
    ...findDifferences(folder, table, [TABLE_FILE, ...besidesTable(below)]),
    ...findBelowFaults(folder, below),
  ];
  if (differences.length === 0) return;
  throw new StorefrontError(
    'SITE_DAMAGED',
    `${folder} stood there before and is damaged: restore it from a backup if the log names it, else remove it, and publish again:\n${differences.join('\n')}`,
  );
}

/**
 * Writes a composition: the documents of all its pages, from published files only. Its folder is named after what it
 * holds, so that composing the same parts again changes nothing. Where this process does not come to the end, the next
 * one goes on from there.
 *
 * @returns the folder's name and the hash of the table of its files; the releases that kept documents name; the
 * composition in which those stand that are in this one's folder not.
 * @throws StorefrontError `COMPOSITION_INVALID` when there is no shell or a page cannot be rendered; `SITE_DAMAGED` when
 * it stands there already and is not as it was written.
 */
export async function compose(
  options: ComposeOptions,
): Promise<Pick<ChannelState, 'composition' | 'kept' | 'below'>> {
  const { site, placed, router, preview } = options;
  const plan = planComposition(placed, { router, preview });
  const unfinished = unfinishedName(compositionFolder(site, 'new'));
  mkdirSync(unfinished, { recursive: true });
  const { kept, journal } = await writePages(options, plan, unfinished);
  const table = toFileTable(unfinished, kept?.table);
  const text = toTableText(table);
  writeFileSync(path.join(unfinished, TABLE_FILE), text);
  const integrity = toIntegrity(text);
  const id = Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex').slice(0, HASH_LENGTH);
  const folder = compositionFolder(site, id);
  const below = kept?.below?.standing.ref;
  if (below) linkBelow(unfinished, below);
  const isNew = finishFolder(unfinished, folder);
  journal.end();
  if (!isNew) requireStanding(folder, { table, text, below });
  const releases = kept?.releases ?? {};
  return {
    composition: { id, integrity },
    ...(Object.keys(releases).length > 0 && { kept: releases }),
    ...(below && { below }),
  };
}
