const sort = (values: number[]) => values.filter(Number.isFinite).sort((a, b) => a - b);

/** The middle of some numbers; NaN of none. */
export function toMedian(values: number[]): number {
  const sorted = sort(values);
  const upper = sorted[sorted.length >> 1] ?? NaN;
  return sorted.length % 2 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? NaN) + upper) / 2;
}

/** The range in percent of the median; NaN of fewer than two numbers. */
export function toSpread(values: number[]): number {
  const sorted = sort(values);
  const [lowest = NaN] = sorted;
  return sorted.length < 2 ? NaN : (((sorted.at(-1) ?? NaN) - lowest) / toMedian(sorted)) * 100;
}
