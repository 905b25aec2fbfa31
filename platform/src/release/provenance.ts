import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { devNull, tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { StorefrontError } from '@dhaaga-noor/shared-types';
import { sourceRoots } from '../build';
import { WORKSPACE } from '../system';
import { createRefusal } from './createRefusal';

const run = promisify(execFile);

const GIT_ENVIRONMENT = {
  // Neither a replaced object nor a grafted parent is what the commit's hash covers.
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_GRAFT_FILE: devNull,
  // The folder decides which repository it is, not the variables of a hook.
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_COMMON_DIR: undefined,
  GIT_OBJECT_DIRECTORY: undefined,
};

async function runGit(folder: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const own = { ...process.env, ...GIT_ENVIRONMENT, ...env };
  const settings = ['core.fsmonitor=false'];
  // Where the disk tells case apart, the setting would only hide files.
  if (!existsSync(folder.toUpperCase())) settings.push('core.ignorecase=false');
  const { stdout } = await run('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
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
  return createRefusal(`${problem}: ${stderr.trim() || message}`, { cause });
}

/** The publisher: git's user name, or the account's. */
export async function whoAmI(): Promise<string> {
  return (await tryGit(WORKSPACE, 'config', 'user.name')) || userInfo().username;
}

/** The SSH key that git signs with, if configured: its file, or a public key, also with `key::`. */
export async function gitSigningKey(): Promise<string | undefined> {
  const key = await tryGit(WORKSPACE, 'config', '--type=path', 'user.signingkey');
  const command = await tryGit(WORKSPACE, 'config', 'gpg.ssh.defaultKeyCommand');
  if (key || !command) return key;
  // Such as `ssh-add -L`: git, too, takes the first line.
  const printed = await run('sh', ['-c', command], { cwd: WORKSPACE }).catch(() => undefined);
  return printed?.stdout.split('\n')[0];
}

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
    const changed = await listChanged(root, folders);
    if (changed.length > 0)
      await runGit(root, ['--literal-pathspecs', 'add', '--all', '--force', '--', ...changed]);
    if ((await tryGit(root, 'diff', '--cached', '--quiet', '--', ...folders)) !== undefined) return false;
    await runGit(root, ['commit', '--quiet', '--message', message, '--', ...folders]);
    return true;
  } catch (cause) {
    throw toRefusal('git commits nothing', cause);
  }
}

/** Whether a file is not as in a commit; not when git does not know that. */
export const hasChangedSince = async (commit: string, file: string, root = WORKSPACE): Promise<boolean> =>
  Boolean(await tryGit(root, 'diff', '--name-only', commit, '--', file));

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

/** What no build reads: generated files, and what systems and editors leave. */
const UNREAD = ['node_modules', 'dist', '.cache', '.DS_Store', '.idea', '.*.sw?'].map(
  (name) => `--exclude=${name}`,
);
/** Another clone needs all of a catalogue, also what the commit ignores. */
const OF_CATALOGUE = /^[^/]+\/catalogue\//;
const IGNORES = /(?:^|\/)\.gitignore$/;

/** Whether a committed link leads to what is compared. */
function staysWithin(folder: string, paths: string[], name: string): boolean {
  const found = (file: string) => existsSync(file) && realpathSync(file);
  const target = found(path.join(folder, name));
  const roots = paths.map((root) => found(path.join(folder, root))).filter((root) => root !== false);
  return target === false || roots.some((root) => `${target}/`.startsWith(`${root}/`));
}

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    : [];

/**
 * Files whose content differs from that of the commit, after git's own filters. `git status` may
 * hide them: by flags in the index, or by patterns that only this machine ignores.
 *
 * @param within the submodule that the folder is, with a slash.
 */
async function listChanged(folder: string, paths: string[], within = ''): Promise<string[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'sources-'));
  try {
    const env = { GIT_INDEX_FILE: path.join(scratch, 'index') };
    await runGit(folder, ['read-tree', '--no-sparse-checkout', 'HEAD'], env);
    const list = async (...which: string[]) => {
      const names = await runGit(folder, ['ls-files', '-z', ...which, '--', ...paths], env);
      return names.split('\0').filter(Boolean);
    };
    const staged = (await list('--stage')).map((line) => [line.slice(0, 6), line.replace(/^[^\t]*\t/, '')]);
    const ofMode = (mode: string) => staged.flatMap(([own, name = '']) => (own === mode ? [name] : []));
    // Of a submodule git compares the commit only. One that is not there has no files to publish.
    const submodules = ofMode('160000').map(async (name) => {
      const own = path.join(folder, name);
      const isRepository = existsSync(path.join(own, '.git'));
      const files = isRepository ? await listChanged(own, ['.'], `${within}${name}/`) : listFiles(own);
      return files.map((file) => `${name}/${file}`);
    });
    const untracked = await list('--others', ...UNREAD);
    const changed = [
      ...(await list('--modified')),
      // A .gitignore that is in no commit is named itself.
      ...(await list('--others', ...UNREAD, '--exclude-per-directory=.gitignore')),
      ...untracked.filter((name) => IGNORES.test(name) || OF_CATALOGUE.test(within + name)),
      // Git compares where a link leads to, and not what is there.
      ...ofMode('120000').filter((name) => !staysWithin(folder, paths, name)),
      ...(await Promise.all(submodules)).flat(),
    ];
    return [...new Set(changed)];
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
  try {
    const isShallow = (await runGit(folder, ['rev-parse', '--is-shallow-repository'])).trim() === 'true';
    if ((await runGit(folder, ['rev-parse', '--is-inside-work-tree'])).trim() !== 'true')
      throw new Error(`core.worktree leads elsewhere: git does not look at ${folder}.`);
    return {
      commit: (await runGit(folder, ['rev-parse', 'HEAD'])).trim(),
      changed: await listChanged(folder, [...sourceRoots(parts), ':(top).gitignore']),
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
