import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CACHE_FOLDER } from '../media/settings';
import { partNames, SCOPE, WORKSPACE } from '../system';

/** Files that a copy creates itself, or must not include. */
const LEFT_BEHIND = /(^|\/)(node_modules|dist|\.cache|\.git)(\/|$)|^site(\/|$)/;

/** Packages that only use the others: a copy of some parts omits them. */
const LOOKING = ['e2e', 'bench', 'conformance', 'test-support'];

/** Folder of the installed packages' programs, and how it is copied. */
const BIN = '.bin';
const PROGRAMS = { recursive: true, verbatimSymlinks: true };

/** Packages of the workspace: folders with a `package.json`. */
function packageFolders(): string[] {
  return readdirSync(WORKSPACE).filter((name) => existsSync(path.join(WORKSPACE, name, 'package.json')));
}

/**
 * Links the packages of one `node_modules` into another. Links to programs are relative, and so
 * point into the copy.
 */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((each) => each !== SCOPE)) {
    if (name === BIN) cpSync(path.join(from, name), path.join(to, name), PROGRAMS);
    else symlinkSync(path.join(from, name), path.join(to, name));
  }
}

/** Installed packages are shared; the copy has its own workspace packages. */
function linkModules(copy: string, own: string[]): void {
  linkPackages(path.join(WORKSPACE, 'node_modules'), path.join(copy, 'node_modules'));
  mkdirSync(path.join(copy, 'node_modules', SCOPE));
  for (const name of own) {
    symlinkSync(path.join('../..', name), path.join(copy, 'node_modules', SCOPE, name));
    const nested = path.join(WORKSPACE, name, 'node_modules');
    if (existsSync(nested)) linkPackages(nested, path.join(copy, name, 'node_modules'));
  }
}

/**
 * A maintainer's checkout: the shared packages and only the named parts' sources. Nothing is built
 * in it.
 *
 * @param copy absolute path of the folder; its current content is deleted.
 * @param parts all by default.
 */
export function copyWorkspace(copy: string, parts?: string[]): void {
  rmSync(copy, { recursive: true, force: true });
  const isPart = (folder: string) => folder === 'shell' || folder.startsWith('mfe-');
  const isCopied = (folder: string) =>
    parts === undefined || (isPart(folder) ? parts.includes(folder) : !LOOKING.includes(folder));
  const folders = packageFolders().filter(isCopied);
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(WORKSPACE, { withFileTypes: true })) {
    if (entry.isDirectory() && !folders.includes(entry.name)) continue;
    cpSync(path.join(WORKSPACE, entry.name), path.join(copy, entry.name), {
      recursive: true,
      filter: (file) => !LEFT_BEHIND.test(path.relative(WORKSPACE, file)),
    });
  }
  linkModules(copy, folders);
}

/**
 * A fresh `git clone` of this workspace's commits. Installed packages are linked
 * into it, which saves minutes.
 *
 * @param clone absolute path of the folder; its current content is deleted.
 */
export function cloneWorkspace(clone: string): void {
  rmSync(clone, { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', '--no-tags', WORKSPACE, clone]);
  linkModules(clone, packageFolders());
}

/** Copies what this workspace has built into a clone: only what changes there is built again. */
export function copyBuilds(clone: string): void {
  for (const name of ['.cache/builds', ...partNames().map((part) => `${part}/dist`)])
    cpSync(path.join(WORKSPACE, name), path.join(clone, name), { recursive: true });
}

/** Pictures that this machine has encoded are not encoded again for a user with another home. */
export function linkPictures(home: string): void {
  const cache = path.join(home, '.cache/storefront');
  mkdirSync(cache, { recursive: true });
  symlinkSync(CACHE_FOLDER, path.join(cache, path.basename(CACHE_FOLDER)));
}
