import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** An advisory that may stay, and why. */
export interface AuditException {
  advisory: string;
  reason: string;
  /** The day on which it was looked at. */
  date: string;
}

const KEYS = ['advisory', 'reason', 'date'] as const;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const SHORTEST_REASON = 20;

function findFaults(entry: unknown, place: number): string[] {
  const row = `entry ${place + 1}`;
  if (typeof entry !== 'object' || entry === null)
    return [`${row} is ${JSON.stringify(entry)}: write ${KEYS.join(', ')}`];
  const values = entry as Record<string, unknown>;
  const unknown = Object.keys(values).filter((key) => !KEYS.some((known) => known === key));
  const { reason, date } = values;
  return [
    ...unknown.map((key) => `${row} has the unknown key ${key}: the keys are ${KEYS.join(', ')}`),
    ...KEYS.filter((key) => typeof values[key] !== 'string').map((key) => `${row} has no ${key}: add it`),
    ...(typeof reason === 'string' && reason.length < SHORTEST_REASON
      ? [`${row} has the reason "${reason}": say why it does no harm here`]
      : []),
    ...(typeof date === 'string' && !DATE.test(date)
      ? [`${row} has the date "${date}": write it as 2026-01-31`]
      : []),
  ];
}

/**
 * Reads the file of advisories that may stay.
 *
 * @throws Error naming every fault at once.
 */
export function readExceptions(file: string): AuditException[] {
  if (!existsSync(file)) return [];
  const entries: unknown = parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(entries)) throw new Error(`${file} is no list: write [] when nothing is argued.`);
  const faults = entries.flatMap(findFaults);
  if (faults.length > 0) throw new Error(`${file} cannot be used:\n${faults.join('\n')}`);
  return entries as AuditException[];
}
