import { FAILOVER_AFTER_MS, type ChunkLoadError } from '@dhaaga-noor/shared-types';

/** A load's result, unless it takes longer than so many milliseconds; `late` is thrown then. */
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

/** Two ways to the same result, of which the second is tried when the first does not work out. */
export interface Race<Result> {
  own: Promise<Result>;
  other: () => Promise<Result>;
  /** The problem of the first way when it is silent for too long. */
  late: Error;
  /** Told the problem of the first way when the result is the second way's. */
  onFailover: (problem: unknown) => void;
}

/** Takes the other way where the own one fails, or is silent for ten seconds; the result is that of who comes first. */
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
