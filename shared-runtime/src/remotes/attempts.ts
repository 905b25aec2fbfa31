import { CHUNK_ATTEMPT_TIMEOUT_MS, ChunkLoadError, type ChunkFailure } from '@dhaaga-noor/shared-types';

/** What one attempt to fetch a URL came to. */
export type AttemptOutcome = 'loaded' | Exclude<ChunkFailure, 'timeout'>;

/** One file to fetch, however many attempts it takes. */
export interface FetchPlan {
  /** Chunk that the file is, for the message `Loading chunk {id} failed`. */
  chunkId: string;
  url: string;
  /** What arrives is what was published: when it does nothing, it does nothing the next time either. */
  isExact?: boolean;
  /** Starts one attempt at a URL. */
  attempt: (url: string) => Promise<AttemptOutcome>;
}

const MAX_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 250;

/**
 * Deadlines of the attempts: each twice the one before, together the whole budget (8 + 16 + 32 + 64 = 120 s).
 * A hung connection is noticed early, and a slow one still gets the time it needs.
 */
export function attemptDeadlines(): number[] {
  return Array.from({ length: MAX_ATTEMPTS }, (_, turn) => CHUNK_ATTEMPT_TIMEOUT_MS * 2 ** turn);
}

/** URL of a further attempt: Chromium joins a pending request to the same one, so the query changes. */
export function retryUrl(url: string, attempt: number): string {
  if (attempt === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}retry=${attempt}`;
}

/** Waits for a time in milliseconds. */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** How often each URL has been asked for, so that a shopper's own retry reaches the server too. */
const attemptsMade = new Map<string, number>();

/**
 * Fetches a file with retries inside the 120-second budget. An attempt that answers after its deadline still counts.
 *
 * @throws ChunkLoadError with the type of the last failure.
 */
export async function fetchWithRetries({ chunkId, url, isExact, attempt }: FetchPlan): Promise<void> {
  let late: Promise<AttemptOutcome>[] = [];
  let failure: ChunkFailure = 'error';
  let failedUrl = url;
  for (const [turn, deadline] of attemptDeadlines().entries()) {
    const count = attemptsMade.get(url) ?? 0;
    attemptsMade.set(url, count + 1);
    failedUrl = retryUrl(url, count);
    if (turn > 0 && failure !== 'timeout') await pause(FIRST_PAUSE_MS * 2 ** (turn - 1));
    const current = attempt(failedUrl);
    const outcome = await firstOutcome(current, late, deadline);
    if (outcome === 'loaded') {
      attemptsMade.delete(url);
      return;
    }
    failure = outcome;
    if (outcome === 'missing' && isExact) break;
    if (outcome === 'timeout') late = [...late, current];
  }
  throw new ChunkLoadError(chunkId, failure, failedUrl);
}

/** The outcome of the current attempt, a late success of an earlier one, or the end of the deadline. */
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
