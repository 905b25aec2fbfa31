import { userInfo } from 'node:os';
import { partNames, runCommand, WORKSPACE } from '../system';

/** A command of git in a folder; undefined where it fails, or git is not there. */
async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  try {
    const { status, output } = await runCommand('git', args, { quiet: true, folder });
    return status === 0 ? output.trim() : undefined;
  } catch {
    // No git here: a release says then only who published it.
    return undefined;
  }
}

/** Who is at work: git's name, or the account's. */
export async function whoAmI(): Promise<string> {
  return (await git(WORKSPACE, 'config', 'user.name')) || userInfo().username;
}

/** File of the SSH key that git signs with, if it does with one. */
export const gitSigningKey = (): Promise<string | undefined> =>
  git(WORKSPACE, 'config', '--type=path', 'user.signingkey');

/** The sources from which parts are published. */
export interface Sources {
  /** The commit that the workspace holds. */
  commit: string;
  /** Files that differ from it, other parts' left out. */
  changed: string[];
  /** Whether they contain a commit; one that this clone does not know is not in them. */
  contain: (commit: string) => Promise<boolean>;
}

/**
 * What git says of the sources of parts.
 *
 * @returns undefined without git or a commit.
 */
export async function readSources(parts: string[], folder = WORKSPACE): Promise<Sources | undefined> {
  const commit = await git(folder, 'rev-parse', 'HEAD');
  const others = partNames().filter((part) => !parts.includes(part));
  const status = await git(
    folder,
    ...['status', '--porcelain', '--untracked-files=all', '--', '.'],
    ...others.map((part) => `:!${part}`),
  );
  if (commit === undefined || status === undefined) return undefined;
  return {
    commit,
    changed: [...status.matchAll(/^\s*\S+ (.+)$/gm)].map(([, name = '']) => name),
    contain: async (previous) => (await git(folder, 'merge-base', '--is-ancestor', previous, 'HEAD')) === '',
  };
}
