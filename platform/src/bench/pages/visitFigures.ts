import type { Observed } from './observer';
import type { RequestSummary } from './summarizeRequests';

/** Every figure of one visit; milliseconds, bytes, or counts. */
export type VisitFigures = Record<string, number>;

/** Work of the main thread that holds up an answer counts from here on. */
const LONG_TASK_MS = 50;

export interface Visit {
  observed: Observed;
  summary: RequestSummary;
  /** Of the browser's `Performance` domain, in seconds. */
  metrics: Record<string, number>;
  interactions: number[];
  heap: number;
}

/** The figures of a visit; INP is the slowest of its few interactions. */
export function toLoadFigures({ observed, summary, metrics, interactions, heap }: Visit): VisitFigures {
  const { fcp, lcp, cls, longTasks } = observed;
  const durations = longTasks.map(({ duration }) => duration);
  const blocking = longTasks
    .filter(({ start }) => start >= fcp)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0);
  const { bytes } = summary;
  return {
    fcp,
    lcp,
    cls,
    tbt: blocking,
    longestTask: Math.max(0, ...durations),
    ...(interactions.length > 0 && { inp: Math.max(...interactions) }),
    mainThread: (metrics['TaskDuration'] ?? 0) * 1000,
    heap,
    requests: summary.count,
    duplicates: summary.duplicates.length,
    roundTrips: summary.roundTrips,
    bytes: bytes['all'] ?? 0,
    html: bytes['document'] ?? 0,
    js: bytes['script'] ?? 0,
    css: bytes['stylesheet'] ?? 0,
    fonts: bytes['font'] ?? 0,
    images: bytes['image'] ?? 0,
    ahead: bytes['prefetch'] ?? 0,
  };
}
