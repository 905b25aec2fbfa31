import {
  CHUNK_ATTEMPT_TIMEOUT_MS,
  ChunkLoadError,
  replaceCached,
  retryUrl,
  type ChunkFailure,
} from '@dhaaga-noor/shared-types';

/** Outcome of one attempt to fetch a URL. */
export type AttemptOutcome = 'loaded' | Exclude<ChunkFailure, 'timeout'>;

/** A file to fetch, with retries. */
export interface FetchPlan {
  /** The file's chunk id, for the message `Loading chunk {id} failed`. */
  chunkId: string;
  url: string;
  /** The file's integrity is verified. If it runs without effect, a retry would not help. */
  isExact?: boolean;
  /** Starts one attempt at a URL. */
  attempt: (url: string) => Promise<AttemptOutcome>;
}

const MAX_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 250;

/**
 * Deadlines of the attempts. Each is twice the previous one; together they fill the budget (8 + 16
 * + 32 + 64 = 120 s). This detects a hung connection early and still gives a slow one time.
 */
export function attemptDeadlines(): number[] {
  return Array.from({ length: MAX_ATTEMPTS }, (_, turn) => CHUNK_ATTEMPT_TIMEOUT_MS * 2 ** turn);
}

/** Resolves after a time in milliseconds. */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** URLs whose last attempt failed. */
const failed = new Set<string>();

/**
 * Fetches a file with retries within the 120-second budget. A success after its deadline counts.
 *
 * @throws ChunkLoadError with the type of the last failure.
 */
export async function fetchWithRetries({ chunkId, url, isExact, attempt }: FetchPlan): Promise<void> {
  let late: Promise<AttemptOutcome>[] = [];
  let failure: ChunkFailure = 'error';
  let failedUrl = url;
  for (const [turn, deadline] of attemptDeadlines().entries()) {
    if (turn > 0 && failure !== 'timeout') await pause(FIRST_PAUSE_MS * 2 ** (turn - 1));
    failedUrl = failed.has(url) ? retryUrl(url) : url;
    const current = attempt(failedUrl);
    const outcome = await firstOutcome(current, late, deadline);
    if (outcome === 'loaded') {
      if (failed.delete(url) && failure !== 'timeout') void replaceCached(url, 'low');
      return;
    }
    failure = outcome;
    failed.add(url);
    if (outcome === 'missing' && isExact) break;
    if (outcome === 'timeout') late = [...late, current];
  }
  throw new ChunkLoadError(chunkId, failure, failedUrl);
}

/** The outcome of the current attempt, a late success of a previous one, or a timeout. */
function firstOutcome(
  current: Promise<AttemptOutcome>,
  late: Promise<AttemptOutcome>[],
  deadline: number,
): Promise<AttemptOutcome | 'timeout'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('timeout'), deadline);
    const settle = (outcome: AttemptOutcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    void current.then(settle);
    for (const previous of late) {
      void previous.then((outcome) => {
        if (outcome === 'loaded') settle(outcome);
      });
    }
  });
}
