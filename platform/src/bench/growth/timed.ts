/** What some work took, in seconds. */
export interface Took {
  seconds: number;
  /** Of all threads of this process. */
  processor: number;
}

/** Measures some work. */
export async function timed(work: () => unknown): Promise<Took> {
  const from = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - from) / 1000, processor: (user + system) / 1e6 };
}
