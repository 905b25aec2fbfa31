import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { partNames, WORKSPACE } from '../system';

const run = promisify(execFile);

const GIT_ENVIRONMENT = {
  // Neither a replaced object nor a grafted parent is what the commit's hash covers.
  ...{ GIT_NO_REPLACE_OBJECTS: '1', GIT_GRAFT_FILE: devNull },
  // The folder decides which repository it is, not the variables of a hook.
  ...{ GIT_DIR: undefined, GIT_WORK_TREE: undefined },
  ...{ GIT_COMMON_DIR: undefined, GIT_OBJECT_DIRECTORY: undefined },
};

async function runGit(folder: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const own = { ...process.env, ...GIT_ENVIRONMENT, ...env };
  const { stdout } = await run('git', ['-c', 'core.fsmonitor=false', ...args], {
    cwd: folder,
    env: own,
    maxBuffer: Infinity,
  });
  return stdout;
}

/** The same; undefined when it fails or git is missing. */
const tryGit = (folder: string, ...args: string[]): Promise<string | undefined> =>
  runGit(folder, args).then(
    (output) => output.trim(),
    () => undefined,
  );

function toRefusal(problem: string, cause: unknown): StorefrontError {
  const { stderr = '', message } = cause as Error & { stderr?: string };
  return new StorefrontError('PUBLISH_REFUSED', `${problem}: ${stderr.trim() || message}`, { cause });
}

/** The publisher: git's user name, or the account's. */
export async function whoAmI(): Promise<string> {
  return (await tryGit(WORKSPACE, 'config', 'user.name')) || userInfo().username;
}

/** The SSH key that git signs with, if configured: its file, or the public key after `key::`. */
export const gitSigningKey = (): Promise<string | undefined> =>
  tryGit(WORKSPACE, 'config', '--type=path', 'user.signingkey');

/**
 * Commits what has changed in some folders, and nothing else. Without a repository or a change, it
 * does nothing.
 *
 * @returns whether there is a commit.
 * @throws StorefrontError `PUBLISH_REFUSED` that quotes git.
 */
export async function commitFolders(folders: string[], message: string, root = WORKSPACE): Promise<boolean> {
  if (!isInRepository(root)) return false;
  try {
    if ((await runGit(root, ['status', '--porcelain', '--', ...folders])) === '') return false;
    await runGit(root, ['add', '--all', '--', ...folders]);
    await runGit(root, ['commit', '--quiet', '--message', message, '--', ...folders]);
    return true;
  } catch (cause) {
    throw toRefusal('git commits nothing', cause);
  }
}

/** The sources from which parts are published. */
export interface Sources {
  /** The commit that the workspace holds. */
  commit: string;
  /** Files that differ from it, without those of other parts. */
  changed: string[];
  /** Whether they contain a commit, which may not be in this clone. */
  contain: (commit: string) => Promise<boolean | 'diverged' | 'shallow' | 'unknown'>;
}

/** Whether a folder is in a repository, also in one that git refuses to read. */
function isInRepository(folder: string): boolean {
  const parent = path.dirname(folder);
  return existsSync(path.join(folder, '.git')) || (parent !== folder && isInRepository(parent));
}

/**
 * Files whose content differs from that of the commit, after git's own filters. `git status` may
 * hide them: by flags in the index, or by patterns that only this machine ignores.
 */
async function listChanged(folder: string, others: string[]): Promise<string[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'sources-'));
  try {
    const ignored = path.join(scratch, 'ignored');
    writeFileSync(ignored, (await tryGit(folder, 'show', 'HEAD:./.gitignore')) ?? '');
    const env = { GIT_INDEX_FILE: path.join(scratch, 'index') };
    await runGit(folder, ['read-tree', '--no-sparse-checkout', 'HEAD'], env);
    const list = async (...which: string[]) => {
      const pathspecs = ['.', ...others.map((part) => `:!${part}`)];
      const names = await runGit(folder, ['ls-files', '-z', ...which, '--', ...pathspecs], env);
      return names.split('\0').filter(Boolean);
    };
    // Of a submodule git compares the commit only. One that is not there has no files to publish.
    const submodules = (await list('--stage')).flatMap(
      (line) => /^160000 [^\t]*\t(.*)$/.exec(line)?.[1] ?? [],
    );
    const within = submodules
      .filter((name) => existsSync(path.join(folder, name, '.git')))
      .map(async (name) => (await listChanged(path.join(folder, name), [])).map((file) => `${name}/${file}`));
    return [
      ...(await list('--modified')),
      ...(await list('--others', `--exclude-from=${ignored}`)),
      ...(await Promise.all(within)).flat(),
    ];
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/**
 * The state of the parts' sources in git.
 *
 * @returns undefined outside of a repository.
 * @throws StorefrontError `PUBLISH_REFUSED` that quotes git, when it fails inside of one.
 */
export async function readSources(parts: string[], folder = WORKSPACE): Promise<Sources | undefined> {
  if (!isInRepository(folder)) return undefined;
  const others = partNames().filter((part) => !parts.includes(part));
  try {
    const isShallow = (await runGit(folder, ['rev-parse', '--is-shallow-repository'])).trim() === 'true';
    if ((await runGit(folder, ['rev-parse', '--is-inside-work-tree'])).trim() !== 'true')
      throw new Error(`core.worktree leads elsewhere: git does not look at ${folder}.`);
    return {
      commit: (await runGit(folder, ['rev-parse', 'HEAD'])).trim(),
      changed: await listChanged(folder, others),
      contain: async (previous) => {
        const isAncestor = (one: string, other: string) =>
          runGit(folder, ['merge-base', '--is-ancestor', one, other]).then(
            () => true,
            // 1 says no; with others git does not know the commit.
            ({ code }: { code?: unknown }) => (code === 1 ? false : 'unknown'),
          );
        const isContained = await isAncestor(previous, 'HEAD');
        if (isContained === true) return true;
        if (isShallow) return 'shallow';
        return isContained || ((await isAncestor('HEAD', previous)) === true ? false : 'diverged');
      },
    };
  } catch (cause) {
    throw toRefusal('git does not say what you publish', cause);
  }
}
