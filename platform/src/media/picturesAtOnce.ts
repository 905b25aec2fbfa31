import { availableParallelism } from 'node:os';

/**
 * One more than there are cores: while one picture is read or written, another is encoded. Node
 * runs four such tasks.
 */
export const PICTURES_AT_ONCE = Math.min(availableParallelism() + 1, 4);
