import { userInfo } from 'node:os';
import { partNames, runCommand, WORKSPACE } from '../system';

/** Output of a git command in a folder; undefined when it fails or git is missing. */
async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  try {
    const { status, output } = await runCommand('git', args, { quiet: true, folder });
    return status === 0 ? output.trim() : undefined;
  } catch {
    // Without git, a release only records who published it.
    return undefined;
  }
}

/** The publisher: git's user name, or the account's. */
export async function whoAmI(): Promise<string> {
  return (await git(WORKSPACE, 'config', 'user.name')) || userInfo().username;
}

/** File of the SSH key that git signs with, if configured. */
export const gitSigningKey = (): Promise<string | undefined> =>
  git(WORKSPACE, 'config', '--type=path', 'user.signingkey');

/** The sources from which parts are published. */
export interface Sources {
  /** The commit that the workspace holds. */
  commit: string;
  /** Files that differ from it, without those of other parts. */
  changed: string[];
  /** Whether they contain a commit; one that this clone does not have is not in them. */
  contain: (commit: string) => Promise<boolean>;
}

/**
 * The state of the parts' sources in git.
 *
 * @returns undefined without git or a commit.
 */
export async function readSources(parts: string[], folder = WORKSPACE): Promise<Sources | undefined> {
  const commit = await git(folder, 'rev-parse', 'HEAD');
  const others = partNames().filter((part) => !parts.includes(part));
  const status = await git(
    folder,
    ...['-c', 'core.quotePath=false', 'status', '--porcelain', '--untracked-files=all', '--', '.'],
    ...others.map((part) => `:!${part}`),
  );
  if (commit === undefined || status === undefined) return undefined;
  return {
    commit,
    changed: [...status.matchAll(/^\s*\S+ +(.+)$/gm)].map(([, name = '']) => name),
    contain: async (previous) => (await git(folder, 'merge-base', '--is-ancestor', previous, 'HEAD')) === '',
  };
}
