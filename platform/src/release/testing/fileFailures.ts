import { types } from 'node:util';
import type { ChangeCall, OnChange } from './watchChanges';

/** Ways in which a disk fails. */
export const FILE_FAILURES = ['ENOSPC', 'EIO', 'EROFS', 'half'] as const;
export type FileFailure = (typeof FILE_FAILURES)[number];

const TEXTS = {
  ENOSPC: 'no space left on device',
  EIO: 'i/o error',
  EROFS: 'read-only file system',
};

/** Calls that need no space still work on a full disk. */
const NEEDS_NO_ROOM = ['rm', 'unlink', 'fsync'];

function failure(code: keyof typeof TEXTS, { name }: ChangeCall): Error {
  return Object.assign(new Error(`${code}: ${TEXTS[code]}, ${name}`), { code });
}

const isLasting = (kind: FileFailure) => kind === 'ENOSPC' || kind === 'EROFS';

const WRITES = ['writeFile', 'write'];

const halfOf = (content: string | Buffer) => content.slice(0, content.length >> 1);

/** Only half of the data is written, as when the disk fills up midway. */
function writeHalf(call: ChangeCall): unknown {
  const [file, content, ...rest] = call.args as [unknown, string | Buffer, ...unknown[]];
  const fail = () => {
    throw failure('ENOSPC', call);
  };
  // Writes to an open file also take an offset and a length within the data.
  const [from = 0, length = content.length - Number(from)] = rest;
  const args = call.name === 'write' ? [content, from, Number(length) >> 1] : [halfOf(content), ...rest];
  const written = call.original(file, ...args);
  // Node's promises are not those of Jest's globals.
  return types.isPromise(written) ? written.then(fail) : fail();
}

/** Makes a call fail from a moment on. A full or locked disk stays so, other errors pass. */
export function failAt(moment: number, kind: FileFailure): OnChange {
  return (call) => {
    const { index, name, args, original } = call;
    const isDue = index === moment || (index > moment && isLasting(kind));
    if (!isDue || (kind === 'ENOSPC' && NEEDS_NO_ROOM.includes(name))) return original(...args);
    if (kind !== 'half') throw failure(kind, call);
    return WRITES.includes(name) ? writeHalf(call) : original(...args);
  };
}
