import { StorefrontError } from '@dhaaga-noor/shared-types';
import { compose, type ComposeOptions } from '../render';
import { checkParts } from './checkParts';
import { compositionFolder, type LogEntry, readExisting, syncFileSystem } from '../store';
import { findCompositionProblems } from './findCompositionProblems';
import { appendEntry, headOf, isInFuture, readLog, type NewEntry } from './log';
import type { PlannedChange, PlannedState } from './planChange';
import { planLastKnownGood } from './planLastKnownGood';
import { followLog } from './pointers';
import { placeParts, readCheckedParts, type ReadPart } from './readParts';
import { requireAnswers } from './requireShowable';
import type { ServeComposition } from './smokeTest';
import { createSteps } from './steps';

/** Whose change it is, and of which site. */
export interface ChangeOptions {
  site: string;
  by: string;
  /** Why; may be empty. */
  message: string;
  /** SSH key with which the entry is signed. */
  sign?: string;
  /** Takes each line that tells what happens. */
  print?: (line: string) => void;
  /** Shows what is about to go live to the smoke test. */
  serveComposition: ServeComposition;
}

/** A change of a site, to be decided anew each time that someone else was faster. */
export interface Change {
  /** Decides on top of the log as it is; undefined when there is nothing to do. */
  plan: (log: LogEntry[]) => PlannedChange | undefined;
  /** What the entry says besides the state. */
  entry: Pick<NewEntry, 'by' | 'message' | 'action' | 'channel' | 'source' | 'despite'>;
  /** SSH key with which the entry is signed. */
  sign?: string;
  /** Takes each line that tells what happens. */
  print?: (line: string) => void;
  /** Shows what is about to go live to the smoke test. */
  serveComposition: ServeComposition;
}

/** Reads the parts of a change, and refuses those that do not fit together. */
function readFittingParts(site: string, { state }: PlannedChange, print: Change['print']): ReadPart[] {
  const parts = readCheckedParts(site, state.parts);
  const { problems, warnings } = checkParts(parts);
  if (problems.length > 0) {
    throw new StorefrontError('PUBLISH_REFUSED', `The parts do not fit together:\n${problems.join('\n')}`);
  }
  warnings.forEach((line) => print?.(`  warning: ${line}`));
  return parts;
}

/** What a preview says that it shows. */
const previewLabel = (changes: LogEntry['changes']) =>
  changes.map(({ part, to }) => `${part} ${to?.split('-')[0] ?? 'removed'}`).join(', ') || 'preview';

/**
 * What is composed for an entry of the log.
 *
 * @param parts what was read of the releases that its state names.
 */
export function toComposeOptions(
  site: string,
  parts: ReadPart[],
  { state, channel, changes }: Pick<LogEntry, 'channel' | 'changes'> & { state: PlannedState },
): ComposeOptions {
  return {
    ...{ site, placed: placeParts(site, parts, state), year: state.year },
    ...(channel === 'preview' && { preview: { label: previewLabel(changes) } }),
  };
}

/** An entry never has an earlier time than the one before it. */
function warnOfTime(log: LogEntry[], print: Change['print']): void {
  const first = log.find((entry) => isInFuture(entry));
  if (!first) return;
  print?.(
    `  warning: entry ${first.seq} by ${first.by} is of ${first.at}, ahead of this machine's clock: set the clock that is wrong`,
  );
}

/** Composes what a channel shows once more where some of its files are lost or damaged. */
async function restoreShown(site: string, log: LogEntry[], { entry, print }: Change): Promise<void> {
  const head = headOf(log, entry.channel);
  if (!head || findCompositionProblems(site, head.state.composition).length === 0) return;
  const parts = readCheckedParts(site, head.state.parts);
  const { id, integrity } = head.state.composition;
  const composed = await createSteps(print)('compose anew what is damaged', () =>
    compose(toComposeOptions(site, parts, head), (name) =>
      print?.(`  restored ${name} of composition ${id}`),
    ),
  );
  syncFileSystem(site);
  if (composed.integrity === integrity) return;
  throw new StorefrontError(
    'SITE_DAMAGED',
    `Composition ${id} is damaged, and its releases give another one: restore ${compositionFolder(site, id)} from a backup.`,
  );
}

async function tryChange(site: string, change: Change): Promise<{ entry?: LogEntry; lost: boolean }> {
  const step = createSteps(change.print);
  const log = readLog(site);
  const planned = change.plan(log);
  if (!planned) {
    await restoreShown(site, log, change);
    return { lost: false };
  }
  const { changes, beside } = planned;
  const parts = await step('check the parts together', () => readFittingParts(site, planned, change.print));
  const takenBack = change.entry.action === 'rollback' ? changes.map(({ from }) => from) : [];
  const present = new Map(parts.map(({ ref, release }) => [ref, release]));
  const lastKnownGood = planLastKnownGood(log, planned.state.parts, (part, ref) =>
    takenBack.includes(ref.id) ? undefined : (present.get(ref) ?? readExisting(site, part, ref)),
  );
  const state = { ...planned.state, lastKnownGood };
  const composition = await step('compose and prerender', () =>
    compose(toComposeOptions(site, parts, { state, changes, channel: change.entry.channel }), (name) =>
      change.print?.(`  restored ${name} of a composition that was there already`),
    ),
  );
  await step('smoke test', () => requireAnswers(site, { ...state, composition }, change.serveComposition));
  const entry = await step('write through and commit', () => {
    syncFileSystem(site);
    const news = {
      ...change.entry,
      state: { ...state, composition },
      changes,
      ...(beside !== undefined && { beside }),
    };
    return appendEntry(site, log, news, change.sign);
  });
  return { entry, lost: entry === undefined };
}

/**
 * Carries a change out: checks, composes, tests, commits and moves the pointer. When another publisher commits first,
 * all of it is done again on top of that.
 *
 * @returns the entry, or undefined when there was nothing to do.
 * @throws StorefrontError `PUBLISH_REFUSED` when the resulting site would be wrong; nothing has changed then.
 */
export async function applyChange(site: string, change: Change): Promise<LogEntry | undefined> {
  followLog(site);
  warnOfTime(readLog(site), change.print);
  for (;;) {
    const { entry, lost } = await tryChange(site, change);
    if (lost) continue;
    if (entry) await createSteps(change.print)('move the pointer', () => followLog(site));
    return entry;
  }
}
