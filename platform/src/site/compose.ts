import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Composition, Release } from 'shared-types';
import { StorefrontError } from 'shared-types';
import { partFolder } from '../workspace';
import { PUBLIC_FOLDER } from '../webpack/buildConfiguration';
import { RELEASE_FILE } from '../webpack/ReleasePlugin';
import { SERVER_FILE } from '../webpack/serverConfiguration';
import { compressFolder } from './compressFolder';
import { COMPOSITION_FILE } from './currentSite';
import { applyLastPages } from './lastPages';
import { fileLookup, planComposition, type CompositionPlan, type PlacedRelease } from './planComposition';
import { writeDocuments } from './writeDocuments';

export interface ComposeOptions {
  /** Parts that make up the site, the shell among them. */
  parts: string[];
  /** Folder of the site. */
  site: string;
  router: Composition['router'];
  /** Origins of parts that are served from a host of their own, by part. */
  origins?: Record<string, string>;
}

const FIRST_FONTS = /mukta-latin-400|cormorant-garamond-latin-wght-normal/;

/** The name under which a release is published: its version and a hash of all that it holds. */
function releaseId({ version, files }: Release): string {
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  return `${version}-${hash}`;
}

function readRelease(part: string): Release {
  const file = path.join(partFolder(part), 'dist', RELEASE_FILE);
  if (!existsSync(file)) {
    throw new StorefrontError('COMPOSITION_INVALID', `${part} has no build: run "npm run build -w ${part}" first.`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Release;
}

/** Copies a built part into the site once; what is there already is the same by its name. */
function placeRelease(part: string, site: string, origin: string): PlacedRelease {
  const release = readRelease(part);
  const relative = path.posix.join('parts', part, releaseId(release));
  const target = path.join(site, relative);
  if (!existsSync(target)) {
    const unfinished = `${target}.partial-${process.pid}`;
    cpSync(path.join(partFolder(part), 'dist'), unfinished, { recursive: true, filter: (file) => !/mf-\w+\.json$/.test(file) });
    compressFolder(unfinished);
    renameSync(unfinished, target);
  }
  return { release, base: `${origin}/${relative}/` };
}

function findShell(placed: PlacedRelease[]): PlacedRelease {
  const shell = placed.find(({ release }) => release.container === '');
  if (!shell) throw new StorefrontError('COMPOSITION_INVALID', 'The site has no shell: build the shell first.');
  return shell;
}

/** Fonts that every first screen needs, preloaded. */
function firstFonts({ release, base }: PlacedRelease): string[] {
  return Object.keys(release.files)
    .filter((file) => FIRST_FONTS.test(file))
    .map((file) => `${base}${file}`);
}

/** Tags for the icons that the shell's release holds. */
function iconTags(publicFiles: string[]): string[] {
  const tags: Record<string, string> = {
    'favicon.svg': '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    'apple-touch-icon.png': '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    'site.webmanifest': '<link rel="manifest" href="/site.webmanifest">',
  };
  return publicFiles.flatMap((file) => tags[file] ?? []);
}

async function writeComposition(plan: CompositionPlan, placed: PlacedRelease[], site: string): Promise<string> {
  const text = JSON.stringify(plan, null, 1);
  const relative = path.join('compositions', createHash('sha256').update(text).digest('hex').slice(0, 16));
  const target = path.join(site, relative);
  const unfinished = `${target}.partial-${process.pid}`;
  const shell = findShell(placed);
  const shellFolder = path.join(site, new URL(shell.base, 'http://site.invalid').pathname);
  const publicFolder = path.join(shellFolder, PUBLIC_FOLDER);
  mkdirSync(unfinished, { recursive: true });
  if (existsSync(publicFolder)) cpSync(publicFolder, unfinished, { recursive: true });
  const headTags = iconTags(readdirSync(unfinished));
  const addresses = await writeDocuments({
    plan,
    toFile: fileLookup(placed),
    site,
    target: unfinished,
    serverBundle: path.join(shellFolder, SERVER_FILE),
    shellBase: shell.base,
    fonts: firstFonts(shell),
    headTags,
  });
  applyLastPages(unfinished, addresses);
  writeFileSync(path.join(unfinished, COMPOSITION_FILE), JSON.stringify({ ...plan, addresses }, null, 1));
  compressFolder(unfinished);
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
  return relative;
}

/** Moves the pointer that the server follows, in one step. */
function switchTo(relative: string, site: string): void {
  const next = path.join(site, `current.next-${process.pid}`);
  rmSync(next, { force: true });
  symlinkSync(relative, next);
  renameSync(next, path.join(site, 'current'));
}

/**
 * Makes a site of the built parts and switches to it.
 *
 * @returns the composition that is now current.
 * @throws StorefrontError `COMPOSITION_INVALID` when a part has no build or the parts do not fit together.
 */
export async function compose({ parts, site, router, origins = {} }: ComposeOptions): Promise<Composition> {
  const placed = parts.map((part) => placeRelease(part, site, origins[part] ?? ''));
  const plan = planComposition(placed, { router });
  switchTo(await writeComposition(plan, placed, site), site);
  return plan.composition;
}
