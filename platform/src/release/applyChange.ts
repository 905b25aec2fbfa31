import { StorefrontError } from '@dhaaga-noor/shared-types';
import { compose } from '../render';
import type { Change } from './Change';
import { assertFitting } from './checkParts';
import {
  compositionFolder,
  COMPOSITIONS_FOLDER,
  type LogEntry,
  namedFolders,
  namedParts,
  readExisting,
  type Site,
  syncFileSystem,
} from '../store';
import { describeEntry } from './status';
import { validateServedFolder } from './validateServedFolder';
import { changesOf, foldersToPush, headOf, partsBefore, toChanges } from './logState';
import { appendEntry, followLog, isInFuture, type NewEntry, readLog, assertKey } from './log';
import type { PlannedState } from './planChange';
import { planLastKnownGood } from './planLastKnownGood';
import { readCheckedParts, type ReadPart, toComposeOptions } from './composing';
import { smokeTest, type ServeComposition } from './smokeTest';

/** Runs a step of a command and prints how long it took. */
export type Step = <Result>(name: string, action: () => Result | Promise<Result>) => Promise<Result>;

const NAME_WIDTH = 34;
const SILENCE_MS = 5_000;

/** @param print prints a line, also while a step goes on; omitted for silent commands. */
export function createSteps(print: (line: string) => void = () => undefined): Step {
  return async (name, action) => {
    const start = performance.now();
    const printTime = (label: string) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(2);
      print(`  ${label.padEnd(NAME_WIDTH)}${seconds.padStart(7)} s`);
    };
    const timer = setInterval(() => printTime(`${name} …`), SILENCE_MS);
    try {
      const result = await action();
      printTime(name);
      return result;
    } finally {
      clearInterval(timer);
    }
  };
}

/** Who changes which site. */
export interface ChangeOptions {
  site: string;
  by: string;
  /** Why; may be empty. */
  message: string;
  /** SSH key with which the entry is signed. */
  sign?: string;
  /** Called with each line about the progress, and about what is live then. */
  print?: (line: string) => void;
  /** Serves the new composition for the smoke test. */
  serveComposition: ServeComposition;
  /** Called before a rollback with what it undoes, also as lines. Throws to change nothing. */
  confirm?: (lines: string[], back: Return) => Promise<void>;
}

/** What a rollback does. */
export interface Return {
  /** The entry whose state it restores; absent for one part. */
  target?: LogEntry;
  undone: LogEntry[];
  /** What shoppers will see change. */
  changes: Change[];
}

/** A change of a site. It is planned again each time another publisher was faster. */
export interface SiteChange extends Omit<ChangeOptions, 'site'> {
  /** Plans on top of the current log; undefined when there is nothing to do. */
  plan: (log: LogEntry[]) => PlannedState | undefined;
  /** The entry's further fields besides the state. */
  entry: Pick<NewEntry, 'action' | 'channel' | 'source' | 'overrides' | 'sources'>;
}

async function readFittingParts(
  site: Site,
  state: PlannedState,
  print: SiteChange['print'],
): Promise<ReadPart[]> {
  await site.pull(namedParts(state.parts));
  const parts = readCheckedParts(site.folder, state.parts);
  assertFitting(parts).forEach((line) => print?.(`  warning: ${line}`));
  return parts;
}

function warnOfTime(log: LogEntry[], print: SiteChange['print']): void {
  const first = log.find((entry) => isInFuture(entry));
  if (!first) return;
  print?.(
    `  warning: entry ${first.seq} by ${first.by} is of ${first.at}, ahead of this machine's clock: set the clock that is wrong`,
  );
}

/** Recomposes the channel's current state when some of its files are lost or damaged. */
async function restoreDamaged(site: Site, log: LogEntry[], { entry, print }: SiteChange): Promise<void> {
  const head = headOf(log, entry.channel);
  if (!head) return;
  const { folder } = site;
  await site.pull(namedFolders(head.state));
  const { id, integrity } = head.state.composition;
  if (validateServedFolder(folder, `${COMPOSITIONS_FOLDER}/${id}`, integrity).length > 0) {
    const parts = readCheckedParts(folder, head.state.parts);
    const composed = await createSteps(print)('compose anew what is damaged', () =>
      compose(toComposeOptions(folder, parts, { ...head, changes: changesOf(log, head) }), (name) =>
        print?.(`  restored ${name} of composition ${id}`),
      ),
    );
    syncFileSystem(folder);
    if (composed.integrity !== integrity)
      throw new StorefrontError(
        'SITE_DAMAGED',
        `Composition ${id} is damaged, and its releases give another one: restore ${compositionFolder(folder, id)} from a backup.`,
      );
  }
  await site.push(foldersToPush(log, head.state), true);
}

/** Checks, composes and tests a change; undefined when there is nothing to do. */
async function prepareEntry(
  site: Site,
  log: LogEntry[],
  change: SiteChange,
  step: Step,
): Promise<NewEntry | undefined> {
  const { folder } = site;
  const { by, message, print } = change;
  const planned = change.plan(log);
  if (!planned) {
    await restoreDamaged(site, log, change);
    return undefined;
  }
  assertKey(log, change.sign);
  const { action, channel } = change.entry;
  const changes = toChanges(partsBefore(log, channel), planned.parts);
  const parts = await step('check the parts together', () => readFittingParts(site, planned, print));
  const rolledBack = action === 'rollback' ? changes.map(({ from }) => from) : [];
  const present = parts.map(({ release }) => release);
  const lastKnownGood = await planLastKnownGood(log, present, async (part, ref) => {
    if (rolledBack.includes(ref.id)) return undefined;
    await site.pull(namedParts({ [part]: ref }));
    return readExisting(folder, part, ref);
  });
  const state = { ...planned, lastKnownGood };
  const composition = await step('compose and prerender', () =>
    compose(toComposeOptions(folder, parts, { state, changes, channel }), (name) =>
      print?.(`  restored ${name} of a composition that was there already`),
    ),
  );
  await step('smoke test', () => smokeTest(folder, composition.id, change.serveComposition));
  await step('write through', () => syncFileSystem(folder));
  return { by, message, ...change.entry, state: { ...state, composition } };
}

interface CommitOptions extends Pick<ChangeOptions, 'sign' | 'print'> {
  step?: Step;
}

/**
 * Appends an entry to the log, and moves the pointers. When another publisher commits first, plans
 * it again on top of that commit.
 *
 * @param plan undefined when there is nothing to do.
 * @returns the entry.
 */
export async function commitEntry(
  site: Site,
  known: LogEntry[],
  { sign, print, step = async (_, action) => action() }: CommitOptions,
  plan: (log: LogEntry[]) => NewEntry | undefined | Promise<NewEntry | undefined>,
): Promise<LogEntry | undefined> {
  for (let log = known; ; await site.pullLog(), log = readLog(site.folder, log)) {
    const news = await plan(log);
    if (!news) return undefined;
    const before = log;
    const entry = await step('commit', () => appendEntry(site, before, news, sign));
    if (!entry) continue;
    await step('move the pointer', () => followLog(site, [...before, entry]));
    if (print) describeEntry(site.folder, log, entry).forEach((line) => print(line));
    return entry;
  }
}

/**
 * Carries a change out: checks, composes, tests, commits and moves the pointer.
 *
 * @param known the log's first entries as read before.
 * @returns the entry, or undefined when there was nothing to do.
 * @throws StorefrontError `PUBLISH_REFUSED` when the resulting site would be wrong; nothing has
 * changed then.
 */
export async function applyChange(
  site: Site,
  change: SiteChange,
  known?: readonly LogEntry[],
): Promise<LogEntry | undefined> {
  const log = await followLog(site, known);
  warnOfTime(log, change.print);
  const step = createSteps(change.print);
  return commitEntry(site, log, { ...change, step }, (now) => prepareEntry(site, now, change, step));
}
