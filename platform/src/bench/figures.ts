/** One thing that a bench measures. */
export interface BenchFigure {
  name: string;
  value: number;
  /** Such as `s`, `KB` (of 1000 bytes) or nothing for a count. */
  unit?: string;
  /** The figure passes when it is below. */
  below?: number;
}

/** Measures and returns figures; tells its progress on stderr. */
export type Bench = () => Promise<BenchFigure[]>;

/** Whether a figure is below its target; one without a target always is. */
export function passes({ value, below }: BenchFigure): boolean {
  return below === undefined || value < below;
}

/** The middle of some numbers, 0 of none. */
export function toMedian(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? 0;
  return sorted.length % 2 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? 0)) / 2;
}

/** How sure `toBounds` is that the median lies within them. */
const CERTAINTY = 0.9;

/**
 * Bounds within which the median of what was measured lies, however it spreads: the binomial's, by counting how many
 * values may lie on one side of it. Five values are the fewest that bound it; of fewer nothing is known.
 */
export function toBounds(values: number[]): [least: number, most: number] {
  const sorted = [...values].sort((a, b) => a - b);
  const { length } = sorted;
  let outside = 0;
  let chance = 2 ** -length;
  let tail = 2 * chance;
  while (tail <= 1 - CERTAINTY) {
    outside += 1;
    chance *= (length - outside + 1) / outside;
    tail += 2 * chance;
  }
  return [sorted[outside - 1] ?? -Infinity, sorted[length - outside] ?? Infinity];
}

function formatValue(value: number, unit?: string): string {
  return `${Number(value.toFixed(value < 100 ? 2 : 0))}${unit ? ` ${unit}` : ''}`;
}

/** A table of figures: name, value, and whether the target is met. */
export function formatFigures(figures: BenchFigure[]): string {
  const longest = Math.max(0, ...figures.map(({ name }) => name.length));
  return figures
    .map((figure) => {
      const { name, value, unit, below } = figure;
      const target =
        below === undefined
          ? ''
          : `  ${passes(figure) ? 'ok' : 'MISSED'} (below ${formatValue(below, unit)})`;
      return `${name.padEnd(longest)}  ${formatValue(value, unit).padStart(10)}${target}`;
    })
    .join('\n');
}
