import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 512e6;

/**
 * Where sites for tests are made: in memory where there is room, for every publish waits until all that
 * this machine writes has reached the disk.
 */
export function scratchFolder(): string {
  if (process.env['TMPDIR'] !== undefined || !existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir();
}
