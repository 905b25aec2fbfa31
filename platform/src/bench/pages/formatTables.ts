import type { PageTable, Spread } from './results';
import { isMissed, type Miss } from './targets';
import { VARIANT_NAMES, type VariantName } from './variants';

/** Figures in milliseconds or counts are shown as they are, bytes in KB of 1000. */
const IN_KILOBYTES = ['heap', 'bytes', 'html', 'js', 'css', 'fonts', 'images'];

const WIDTH = 24;

function formatValue(name: string, value: number): string {
  if (IN_KILOBYTES.includes(name)) return (value / 1000).toFixed(1);
  return Number(value.toFixed(name === 'cls' ? 3 : 0)).toString();
}

function formatSpread(name: string, spread?: Spread): string {
  if (!spread) return '–'.padStart(WIDTH);
  const [median, least, most] = [spread.median, spread.least, spread.most].map((each) =>
    formatValue(name, each),
  );
  return (least === most ? `${median}` : `${median} (${least}-${most})`).padStart(WIDTH);
}

function formatRatio(own?: Spread, other?: Spread): string {
  const isComparable = own && other && other.median > 0;
  return (isComparable ? (own.median / other.median).toFixed(3) : '').padStart(10);
}

function formatTable({ page, profile, cache, rows }: PageTable): string {
  const shown = VARIANT_NAMES.filter((name) => Object.values(rows).some((row) => row[name]));
  const others = shown.filter((name): name is Exclude<VariantName, 'composed'> => name !== 'composed');
  const header = [
    `${page}, ${profile}, ${cache}`.padEnd(38),
    ...shown.map((name) => name.padStart(WIDTH)),
    ...others.map((name) => `/${name}`.padStart(10)),
  ].join('');
  const lines = Object.entries(rows).map(([name, row]) =>
    [
      `  ${name}${IN_KILOBYTES.includes(name) ? ', KB' : ''}`.padEnd(38),
      ...shown.map((variant) => formatSpread(name, row[variant])),
      ...others.map((variant) => formatRatio(row.composed, row[variant])),
    ].join(''),
  );
  return [header, ...lines].join('\n');
}

/** Tables of medians with their spreads, and the composed site's multiples of the others. */
export function formatTables(tables: PageTable[]): string {
  return tables.map(formatTable).join('\n\n');
}

/** One line for each target that is missed, or not decided by so few visits. */
export function formatMisses(misses: Miss[]): string {
  return misses
    .map((miss) => {
      const { page, figure, value, most, against, bounds } = miss;
      const format = (number: number) => (against ? number.toFixed(3) : formatValue(figure, number));
      const is = `${format(value)}${against ? ` of the ${against}'s` : ''}`;
      const between = bounds.every(Number.isFinite) ? bounds.map(format).join(' to ') : 'too few visits';
      const verdict = isMissed(miss) ? 'MISSED' : 'NOT DECIDED';
      return `${verdict.padEnd(13)}${page.padEnd(22)}${figure.padEnd(26)}${is} (${between}), at most ${format(most)}`;
    })
    .join('\n');
}
