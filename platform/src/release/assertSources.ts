import type { SiteSettings } from '@dhaaga-noor/shared-types';
import { toLine } from '../system';
import type { LogEntry } from '../store';
import { type Change, formatChange, isLowerPrice } from './Change';
import { createRefusal } from './createRefusal';
import { type LiveSources, toMinutes } from './logState';
import type { Sources } from './provenance';

type Override = 'stale' | 'dirty' | 'demo';

/** Checks of a publish that a flag skips; the log records it. */
export type Overrides = Partial<Record<Override, boolean>>;

/** A published part, what is live of it, and what shoppers would see change. */
export interface Replaced {
  part: string;
  /** Undefined for a new part, and where no entry names them. */
  live?: LiveSources;
  changes: Change[];
  /** Those that a rollback took from shoppers, and its entry. */
  returning?: { entry: LogEntry; changes: Change[] };
}

function listFirst(lines: string[], limit: number): string {
  const first = lines.slice(0, limit).join(', ');
  return lines.length > limit ? `${first} (and ${lines.length - limit} more)` : first;
}

/** The change that costs most, a lower price, and the number of the others. */
function listChanges(changes: Change[]): string {
  const lowered = changes.filter(isLowerPrice);
  const ordered = [...new Set([...lowered, ...changes])];
  return listFirst(ordered.map(formatChange), 1) || 'no product, price or page';
}

function describeReturning(part: string, { entry, changes }: NonNullable<Replaced['returning']>): string {
  const why = entry.message && ` ("${toLine(entry.message)}")`;
  return `${toLine(entry.by)} rolled this change of ${part} back on ${toMinutes(entry.at)} UTC${why}, and your sources bring it back: ${listChanges(changes)}. Correct it and commit that, or publish with --stale.`;
}

/** Why sources may undo what is live; undefined if they cannot. */
async function findUndoing(
  sources: Sources | undefined,
  { part, live, changes, returning }: Replaced,
): Promise<string | undefined> {
  if (returning) return describeReturning(part, returning);
  if (!live) return undefined;
  const { commit, isUncommitted } = live;
  const by = toLine(live.by);
  if (!sources) {
    const lowered = changes.filter(isLowerPrice);
    if (lowered.length === 0) return undefined;
    return `The sources of this ${part} are unknown (a build from elsewhere, or a copy of the project without its .git), and it would lower what ${by} published: ${listChanges(lowered)}. Publish it from a clone ("git clone"), or, if that is meant, with --stale.`;
  }
  const isContained = commit === undefined || (await sources.contain(commit));
  const what = `what is live (commit ${commit?.slice(0, 7)} by ${by})`;
  if (isContained === 'shallow')
    return `Your clone is shallow: it does not show whether your sources of ${part} contain ${what}. Complete it ("git fetch --unshallow"), or publish with --stale.`;
  if (isContained === 'unknown')
    return `Your clone of ${part} lacks ${what} and may undo it: ${listChanges(changes)}. Pull it ("git pull"; if it does not come, ask ${by} to push it), or publish with --stale.`;
  if (isContained === 'diverged')
    return `Your sources of ${part} and ${what} have diverged, and yours would undo it: ${listChanges(changes)}. Merge that commit ("git merge ${commit}"), or publish with --stale.`;
  if (!isContained)
    return `Your sources of ${part} are older than ${what} and would undo it: ${listChanges(changes)}. Pull that commit ("git pull"), or publish with --stale.`;
  const products = changes.filter(({ kind }) => kind === 'product' || kind === 'list');
  if (!isUncommitted || products.length === 0) return undefined;
  return `${by} published ${part} from files in no commit, and your sources may undo that: ${listChanges(products)}. If that is meant, publish with --stale.`;
}

export const PLACEHOLDER =
  /(?:^|[@/.])example\.(?:com|org|net)\b|\.com\/example\/?$|^@example$|\b91 ?0{5} ?0{5}\b/;
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Names settings of a shop that still have the example's values; undefined if none has. */
export function findPlaceholders(site: SiteSettings): string | undefined {
  if (LOCAL.test(site.origin)) return undefined;
  const placeholders = Object.entries(site)
    .filter(([, value]) => PLACEHOLDER.test(String(value)))
    .map(([name, value]) => `${name}: ${value}`);
  if (placeholders.length === 0) return undefined;
  return `shell/site.yaml still holds placeholders: ${placeholders.join(', ')}. Put your own`;
}

async function findReasons(
  sources: Sources | undefined,
  replaced: Replaced[],
  site: SiteSettings | undefined,
): Promise<[Override, string][]> {
  const reasons: [Override, string][] = [];
  const { changed = [] } = sources ?? {};
  if (changed.length > 0)
    reasons.push([
      'dirty',
      `In no commit: ${listFirst(changed.map(toLine), 5)}. Commit it, or publish with --dirty.`,
    ]);
  for (const each of replaced) {
    const undoing = await findUndoing(sources, each);
    if (undoing !== undefined) reasons.push(['stale', undoing]);
  }
  const placeholders = site && findPlaceholders(site);
  if (placeholders !== undefined) reasons.push(['demo', `${placeholders}, or publish with --demo.`]);
  return reasons;
}

export interface RequiredSources {
  /** Undefined for a build from elsewhere, or without git. */
  sources: Sources | undefined;
  replaced: Replaced[];
  /** Settings of the shell that is published. */
  site?: SiteSettings;
  overrides: Overrides;
}

/**
 * Prevents a publish from undoing changes that its maintainer may be unaware of.
 *
 * @returns the checks that were skipped by a flag.
 * @throws StorefrontError `PUBLISH_REFUSED` with a line for each reason, and the flag that skips
 * it.
 */
export async function assertSources({
  sources,
  replaced,
  site,
  overrides,
}: RequiredSources): Promise<NonNullable<LogEntry['overrides']>> {
  const reasons = await findReasons(sources, replaced, site);
  const open = reasons.filter(([override]) => !overrides[override]);
  if (open.length > 0) throw createRefusal(open.map(([, reason]) => reason).join('\n'));
  return [...new Set(reasons.map(([override]) => override))];
}
