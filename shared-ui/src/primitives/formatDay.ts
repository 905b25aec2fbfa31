import * as messages from '../messages';

/** `2026-08-01` as `1 August 2026`. Not with `Intl`, whose tables block the main thread. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${messages.months[Number(month) - 1]} ${year}`;
}
