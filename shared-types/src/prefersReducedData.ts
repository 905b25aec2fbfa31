/** What browsers that have it tell of the line (https://wicg.github.io/netinfo/). */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the shopper pays for, or waits for, every byte: nothing is then loaded ahead. */
export function prefersReducedData({ connection }: Navigator & { connection?: Connection }): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
