import { FAILOVER_AFTER_MS, type ChunkLoadError } from '@dhaaga-noor/shared-types';

/** A load's result. Throws `late` after a timeout in milliseconds. */
export async function inTime<Result>(
  loading: Promise<Result>,
  milliseconds: number,
  late: Error,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), milliseconds);
  });
  try {
    return await Promise.race([loading, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

const isBudgetOver = (problem: unknown) => (problem as Partial<ChunkLoadError>)?.type === 'timeout';

/**
 * The first of two loads to succeed. If both fail, rejects with the first one's error. Stops
 * waiting for the second once the first has timed out.
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

/** Two ways to the same result; the second is the fallback. */
export interface Race<Result> {
  own: Promise<Result>;
  other: () => Promise<Result>;
  /** The error if the first takes too long. */
  late: Error;
  /** Called with the first one's error if the fallback's result is used. */
  onFailover: (problem: unknown) => void;
}

/** Starts the fallback if the first fails or takes ten seconds. The first to succeed wins. */
export async function raceWithFallback<Result>({
  own,
  other,
  late,
  onFailover,
}: Race<Result>): Promise<Result> {
  try {
    return await inTime(own, FAILOVER_AFTER_MS, late);
  } catch (problem) {
    let isDecided = false;
    const second = other().then((result) => {
      if (!isDecided) onFailover(problem);
      return result;
    });
    return firstToCome(own, second).finally(() => (isDecided = true));
  }
}
