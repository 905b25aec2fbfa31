/** How many seconds some work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}
