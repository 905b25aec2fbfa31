import { type Release, StorefrontError } from '@dhaaga-noor/shared-types';
import { compose } from '../render';
import { checkParts } from './checkParts';
import {
  compositionFolder,
  COMPOSITIONS_FOLDER,
  foldersOf,
  foldersOfParts,
  type LogEntry,
  readExisting,
  type ReleaseRef,
  type SiteStore,
} from '../store';
import { findCompositionProblems } from './findCompositionProblems';
import { changesOf, headOf, partsBefore, toChanges } from './logState';
import { appendEntry, isInFuture, readLog, type NewEntry } from './log';
import type { PlannedState } from './planChange';
import { planLastKnownGood } from './planLastKnownGood';
import { followLog } from './pointers';
import { readCheckedParts, type ReadPart, toComposeOptions } from './composing';
import { smokeTest, type ServeComposition } from './smokeTest';
import { createSteps } from './steps';

/** Who changes which site. */
export interface ChangeOptions {
  site: string;
  by: string;
  /** Why; may be empty. */
  message: string;
  /** SSH key with which the entry is signed. */
  sign?: string;
  /** Called with each progress line. */
  print?: (line: string) => void;
  /** Serves the new composition for the smoke test. */
  serveComposition: ServeComposition;
}

/** A change of a site. It is planned again each time another publisher was faster. */
export interface SiteChange extends Omit<ChangeOptions, 'site'> {
  /** Plans on top of the current log; undefined when there is nothing to do. */
  plan: (log: LogEntry[]) => PlannedState | undefined;
  /** The entry's further fields besides the state. */
  entry: Pick<NewEntry, 'action' | 'channel' | 'source' | 'overrides' | 'sources'>;
}

/** Reads the parts of a change, and refuses incompatible ones. */
async function readFittingParts(
  store: SiteStore,
  state: PlannedState,
  print: SiteChange['print'],
): Promise<ReadPart[]> {
  await store.fetch(foldersOfParts(state.parts));
  const parts = readCheckedParts(store.folder, state.parts);
  const { problems, warnings } = checkParts(parts);
  if (problems.length > 0) {
    throw new StorefrontError('PUBLISH_REFUSED', `The parts do not fit together:\n${problems.join('\n')}`);
  }
  warnings.forEach((line) => print?.(`  warning: ${line}`));
  return parts;
}

/** Warns of the first entry that is dated after this machine's clock. */
function warnOfTime(log: LogEntry[], print: SiteChange['print']): void {
  const first = log.find((entry) => isInFuture(entry));
  if (!first) return;
  print?.(
    `  warning: entry ${first.seq} by ${first.by} is of ${first.at}, ahead of this machine's clock: set the clock that is wrong`,
  );
}

/** Recomposes the channel's current state when some of its files are lost or damaged. */
async function restoreDamaged(
  store: SiteStore,
  log: LogEntry[],
  { entry, print }: SiteChange,
): Promise<void> {
  const head = headOf(log, entry.channel);
  if (!head) return;
  const site = store.folder;
  await store.fetch(foldersOf(head.state));
  const { id, integrity } = head.state.composition;
  if (findCompositionProblems(site, `${COMPOSITIONS_FOLDER}/${id}`, integrity).length === 0) return;
  const parts = readCheckedParts(site, head.state.parts);
  const composed = await createSteps(print)('compose anew what is damaged', () =>
    compose(store, toComposeOptions(site, parts, { ...head, changes: changesOf(log, head) }), (name) =>
      print?.(`  restored ${name} of composition ${id}`),
    ),
  );
  await store.flush();
  if (composed.integrity === integrity) return;
  throw new StorefrontError(
    'SITE_DAMAGED',
    `Composition ${id} is damaged, and its releases give another one: restore ${compositionFolder(site, id)} from a backup.`,
  );
}

/**
 * Decides the last known good releases, which browsers fail over to. Reads as few releases as
 * possible.
 */
async function findLastKnownGood(
  store: SiteStore,
  log: LogEntry[],
  { parts, rolledBack }: { parts: ReadPart[]; rolledBack: (string | undefined)[] },
): Promise<Record<string, ReleaseRef>> {
  const known = new Map<string, Release | undefined>(
    parts.map(({ ref, release }) => [`${release.part} ${ref.id}`, release]),
  );
  const present = Object.fromEntries(parts.map(({ ref, release: { part } }) => [part, ref]));
  for (;;) {
    const unread = new Map<string, ReleaseRef>();
    const planned = planLastKnownGood(log, present, (part, ref) => {
      if (rolledBack.includes(ref.id)) return undefined;
      // The newest first: the others need not be read if it fits.
      if (!known.has(`${part} ${ref.id}`) && !unread.has(part)) unread.set(part, ref);
      return known.get(`${part} ${ref.id}`);
    });
    if (unread.size === 0) return planned;
    await store.fetch(foldersOfParts(Object.fromEntries(unread)));
    for (const [part, ref] of unread) known.set(`${part} ${ref.id}`, readExisting(store.folder, part, ref));
  }
}

async function tryChange(
  store: SiteStore,
  log: LogEntry[],
  change: SiteChange,
): Promise<{ entry?: LogEntry; lost: boolean }> {
  const step = createSteps(change.print);
  const site = store.folder;
  const planned = change.plan(log);
  if (!planned) {
    await restoreDamaged(store, log, change);
    return { lost: false };
  }
  const { action, channel } = change.entry;
  const changes = toChanges(partsBefore(log, channel), planned.parts);
  const parts = await step('check the parts together', () => readFittingParts(store, planned, change.print));
  const rolledBack = action === 'rollback' ? changes.map(({ from }) => from) : [];
  const lastKnownGood = await findLastKnownGood(store, log, { parts, rolledBack });
  const state = { ...planned, lastKnownGood };
  const composition = await step('compose and prerender', () =>
    compose(store, toComposeOptions(site, parts, { state, changes, channel }), (name) =>
      change.print?.(`  restored ${name} of a composition that was there already`),
    ),
  );
  await step('smoke test', () => smokeTest(site, composition.id, change.serveComposition));
  const entry = await step('write through and commit', async () => {
    await store.flush();
    const news = {
      by: change.by,
      message: change.message,
      ...change.entry,
      state: { ...state, composition },
    };
    return appendEntry(store, log, news, change.sign);
  });
  return { entry, lost: entry === undefined };
}

/**
 * Carries a change out: checks, composes, tests, commits and moves the pointer. When another
 * publisher commits first, repeats all of it on top of that commit.
 *
 * @param known the log's first entries as read before.
 * @returns the entry, or undefined when there was nothing to do.
 * @throws StorefrontError `PUBLISH_REFUSED` when the resulting site would be wrong; nothing has
 * changed then.
 */
export async function applyChange(
  store: SiteStore,
  change: SiteChange,
  known?: readonly LogEntry[],
): Promise<LogEntry | undefined> {
  let log = await followLog(store, known);
  warnOfTime(log, change.print);
  for (;;) {
    const { entry, lost } = await tryChange(store, log, change);
    if (!lost) {
      const after = entry ? [...log, entry] : log;
      if (entry) await createSteps(change.print)('move the pointer', () => followLog(store, after));
      return entry;
    }
    await store.refresh();
    log = readLog(store.folder, log);
  }
}
