/** Calls by which a program changes a disk. Those that this machine does not have are left out by strace. */
export const CHANGING_CALLS = [
  ...['openat', 'write', 'pwrite64', 'writev', 'copy_file_range', 'sendfile', 'ftruncate', 'fallocate'],
  ...['fsync', 'fdatasync', 'rename', 'renameat', 'renameat2', 'link', 'linkat', 'symlink', 'symlinkat'],
  ...['mkdir', 'mkdirat', 'unlink', 'unlinkat', 'rmdir', 'fchmod', 'chmod', 'utimensat'],
];

/** One call of one thread. */
export interface SystemCall {
  call: string;
  /** The file or folder by which strace finds it, as `about` names it. */
  path: string;
  /** How many of this name the thread has made on this path, this one included: what strace counts by. */
  nth: number;
  /** What it was about, without what differs from run to run. */
  about: string;
}

const OPENS_TO_READ = /^openat\((?!.*O_(?:CREAT|WRONLY|RDWR|TRUNC))/;

function pathsOf(line: string, folder: string): string[] {
  const paths = [...line.matchAll(/[<"](\/[^>"]*)[>"]/g)].flatMap(([, path = '']) => path);
  const inside = new Set(paths.filter((path) => path.startsWith(folder)));
  return [...inside].map((path) => path.slice(folder.length).replaceAll(/\.partial-[\w-]+/g, '.partial'));
}

/** They give something unfinished its name. */
const GIVES_NAME = /^(?:rename|link)/;

/**
 * Of a symbolic link strace knows the name only, which stands last, not where it leads. A name that is one already, as
 * that of a pointer, it takes for what it leads to: there the unfinished one is it, which is not there before.
 */
const pathOf = (name: string, paths: string[]) => (GIVES_NAME.test(name) ? paths[0] : paths.at(-1));

/**
 * Reads what strace wrote of one thread (`strace -y -p <thread>`).
 *
 * @returns the calls that change something in a folder, in their order.
 */
export function readCalls(text: string, folder: string): SystemCall[] {
  const counts = new Map<string, number>();
  return text.split('\n').flatMap((line) => {
    const name = /^(\w+)\(/.exec(line)?.[1];
    if (name === undefined) return [];
    const paths = pathsOf(line, folder);
    for (const path of paths) counts.set(`${name} ${path}`, (counts.get(`${name} ${path}`) ?? 0) + 1);
    const path = pathOf(name, paths);
    if (path === undefined || OPENS_TO_READ.test(line)) return [];
    return [{ call: name, path, nth: counts.get(`${name} ${path}`) ?? 0, about: paths.join(' ') }];
  });
}
