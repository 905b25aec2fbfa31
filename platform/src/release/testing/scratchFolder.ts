import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux's in-memory file system. */
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 512e6;

/**
 * Where sites for tests are made: in memory if there is room. On a disk, every publish would wait
 * for all pending writes of this machine.
 */
export function scratchFolder(): string {
  if (process.env['TMPDIR'] !== undefined || !existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir();
}
