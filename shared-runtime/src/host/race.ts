import type { ChunkLoadError } from 'shared-types';

/** A load's result, unless it takes longer than so many milliseconds; `late` is thrown then. */
export async function inTime<Result>(
  loading: Promise<Result>,
  milliseconds: number,
  late: Error,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), milliseconds);
  });
  try {
    return await Promise.race([loading, patience]);
  } finally {
    clearTimeout(timer);
  }
}

const isBudgetOver = (problem: unknown) => (problem as Partial<ChunkLoadError>)?.type === 'timeout';

/**
 * Whichever of two loads comes first. When neither does, the problem is the first one's; when its whole time is over,
 * nobody waits for the second.
 */
export function firstToCome<Result>(one: Promise<Result>, other: Promise<Result>): Promise<Result> {
  const first = one.catch((problem: unknown) => {
    if (isBudgetOver(problem)) throw problem;
    return other.catch(() => {
      throw problem;
    });
  });
  return Promise.race([first, other.catch(() => one)]);
}
