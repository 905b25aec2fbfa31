/** Network information, in browsers that have it (https://wicg.github.io/netinfo/). */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the shopper saves data or has a slow connection. If so, nothing is prefetched. */
export function prefersReducedData({ connection }: Navigator & { connection?: Connection }): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
