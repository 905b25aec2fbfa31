import {
  count,
  flag,
  listOf,
  optional,
  shapeOf,
  StorefrontError,
  tableOf,
  text,
  type Check,
} from '@dhaaga-noor/shared-types';
import {
  type ChannelState,
  LOG_ACTIONS,
  type LogEntry,
  type PublishedSources,
  type ReleaseRef,
} from '../store';

const anyText = text(/^/, 'a text');
/** Entries name folders: no name may lead out of the site. */
const name = text(/^(?!\.)[^/\\]+$/, 'the name of a part, a release or a composition');
const folder = text(/^(?:compositions|parts\/(?!\.)[^/\\]+)\/(?!\.\.?$)[^/\\]+$/, 'a folder of the site');

const release = shapeOf<ReleaseRef>({ id: name, integrity: anyText });
const releases: Check = (value, field) => [
  ...tableOf(release)(value, field),
  ...Object.keys(value ?? {}).flatMap((part) => name(part, `part of ${field}`)),
];

const state = shapeOf<ChannelState>({
  parts: releases,
  lastKnownGood: optional(releases),
  origins: tableOf(anyText),
  year: count,
  composer: anyText,
  composition: release,
});

const sources = shapeOf<PublishedSources>({
  commit: optional(text(/^[0-9a-f]{7,64}$/, 'a commit hash')),
  dirty: optional(flag),
});

const logEntry = shapeOf<LogEntry>({
  seq: count,
  parent: anyText,
  at: text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'a time such as 2026-11-26T14:00:00.000Z'),
  by: anyText,
  message: anyText,
  action: text(new RegExp(`^(${LOG_ACTIONS.join('|')})$`), 'an action'),
  channel: text(/^(stable|canary|preview)$/, 'a channel'),
  overrides: optional(listOf(anyText)),
  sources: optional(tableOf(sources)),
  state: optional(state),
  source: optional(count),
  removed: optional(listOf(folder)),
  signatures: optional(tableOf(anyText)),
});

function parseJson(entry: string, seq: number): unknown {
  try {
    return JSON.parse(entry);
  } catch (cause) {
    throw new StorefrontError('SITE_DAMAGED', `Entry ${seq} of the log is not JSON.`, { cause });
  }
}

/**
 * Parses a log entry from its file.
 *
 * @throws StorefrontError `SITE_DAMAGED` naming the entry and every invalid field.
 */
export function parseLogEntry(entry: string, seq: number): LogEntry {
  const value = parseJson(entry, seq);
  const problems = logEntry(value, '');
  if (problems.length === 0 && (value as LogEntry).seq === seq) return value as LogEntry;
  const wrong = problems.length > 0 ? problems : [`seq ${(value as LogEntry).seq}: should be ${seq}`];
  throw new StorefrontError(
    'SITE_DAMAGED',
    `Entry ${seq} of the log does not say what it should:\n${wrong.join('\n')}`,
  );
}
