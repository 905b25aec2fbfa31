const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2026-08-01` as `1 August 2026`. Not with `Intl`, whose tables block the main thread. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}
