import { userInfo } from 'node:os';
import { runCommand } from '../runCommand';

async function git(...words: string[]): Promise<string | undefined> {
  try {
    const { status, output } = await runCommand('git', words, { quiet: true });
    return status === 0 ? output.trim() : undefined;
  } catch {
    // No git here: a release says then only who published it.
    return undefined;
  }
}

/** Who is at work: git's name, or the account's. */
export async function whoAmI(): Promise<string> {
  return (await git('config', 'user.name')) || userInfo().username;
}

/** File of the SSH key that git signs with, if it does with one. */
export const gitSigningKey = (): Promise<string | undefined> =>
  git('config', '--type=path', 'user.signingkey');

/**
 * The commit that the workspace holds.
 *
 * @returns undefined without git, or when a part's folder has changes that are in no commit.
 */
export async function cleanCommit(parts: string[]): Promise<string | undefined> {
  const changed = await git('status', '--porcelain', '--', ...parts);
  return changed === '' ? git('rev-parse', 'HEAD') : undefined;
}
