import fs from 'node:fs';

type Call = (...args: unknown[]) => unknown;

/** A call that is about to change a folder. */
export interface ChangeCall {
  /** From 1. */
  index: number;
  /** Such as `writeFile` or `writeSync`. */
  name: string;
  args: unknown[];
  /** The original function. */
  original: Call;
}

/** Carries a call out, or does something in its place. */
export type OnChange = (call: ChangeCall) => unknown;

/** Functions that take names or file descriptors … */
const BY_NAME = 'writeFile mkdir rename link symlink rm unlink copyFile cp'.split(' ');
/** … and those that take file descriptors only. */
const BY_DESCRIPTOR = ['writeSync', 'fsyncSync'];

const isWriting = ([, flags]: unknown[]) => flags !== undefined && flags !== 'r' && typeof flags !== 'number';

/**
 * Intercepts every call of this process that changes a folder. Ignores a loader's own cache files
 * elsewhere.
 *
 * @returns stops intercepting, and returns the number of calls.
 */
export function watchChanges(folder: string, onChange: OnChange): () => number {
  let index = 0;
  const undo: (() => void)[] = [];
  const isInside = (args: unknown[]) =>
    typeof args[0] === 'number' || args.slice(0, 2).some((word) => String(word).startsWith(folder));
  const watch = (holder: object, name: string, counts: (args: unknown[]) => boolean) => {
    const functions = holder as Record<string, Call>;
    const original = functions[name] as Call;
    functions[name] = (...args) => {
      if (!counts(args)) return original.apply(holder, args);
      index += 1;
      return onChange({ index, name: name.replace(/Sync$/, ''), args, original: original.bind(holder) });
    };
    undo.push(() => (functions[name] = original));
  };
  for (const name of BY_NAME) {
    watch(fs, `${name}Sync`, isInside);
    watch(fs.promises, name, isInside);
  }
  for (const name of BY_DESCRIPTOR) watch(fs, name, () => true);
  watch(fs, 'openSync', (args) => isInside(args) && isWriting(args));
  return () => {
    undo.forEach((restore) => restore());
    return index;
  };
}
