import type { ChangeCall, OnChange } from './watchChanges';

/** Ways in which a disk lets a publisher down. */
export const FILE_FAILURES = ['ENOSPC', 'EIO', 'EROFS', 'half'] as const;
export type FileFailure = (typeof FILE_FAILURES)[number];

const TEXTS = {
  ENOSPC: 'no space left on device',
  EIO: 'i/o error',
  EROFS: 'read-only file system',
};

/** What needs no room goes on working on a full disk. */
const NEEDS_NO_ROOM = ['rm', 'unlink', 'fsync'];

function failure(code: keyof typeof TEXTS, { name }: ChangeCall): Error {
  return Object.assign(new Error(`${code}: ${TEXTS[code]}, ${name}`), { code });
}

const isLasting = (kind: FileFailure) => kind === 'ENOSPC' || kind === 'EROFS';

const WRITES = ['writeFile', 'write'];

const halfOf = (content: string | Buffer) => content.slice(0, content.length >> 1);

/** Half of what was to be written stands there, as when the disk fills up in the middle of it. */
function writeHalf(call: ChangeCall): unknown {
  const [file, content, ...rest] = call.args as [unknown, string | Buffer, ...unknown[]];
  const fail = () => {
    throw failure('ENOSPC', call);
  };
  // What is opened is written from a place on: the rest of the words say from where, and how much.
  const [from = 0, length = content.length - Number(from)] = rest;
  const args = call.name === 'write' ? [content, from, Number(length) >> 1] : [halfOf(content), ...rest];
  const written = call.original(file, ...args);
  return written instanceof Promise ? written.then(fail) : fail();
}

/** Lets a call fail from a moment on: a full or a locked disk stays so, the other problems pass. */
export function failAt(moment: number, kind: FileFailure): OnChange {
  return (call) => {
    const { place, name, args, original } = call;
    const isDue = place === moment || (place > moment && isLasting(kind));
    if (!isDue || (kind === 'ENOSPC' && NEEDS_NO_ROOM.includes(name))) return original(...args);
    if (kind !== 'half') throw failure(kind, call);
    return WRITES.includes(name) ? writeHalf(call) : original(...args);
  };
}
