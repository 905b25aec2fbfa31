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
