import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { headOf } from './logState';
import { appendEntry, entryIntegrity, readLog, type NewEntry, followLog } from './log';
import type { LogEntry, ReleaseRef } from '../store/LogEntry';
import { planChange, type PlannedState } from './planChange';
import { canaryHead, planPromotion } from './planChange';
import { planRollback } from './planRollback';
import { readPointer, type PointedChannel } from '../store/siteFolder';
import { openFolder } from '../store/remote/openSite';

const PARTS = ['shell', 'mfe-rakhi', 'mfe-lumba'] as const;
const CHANNELS: PointedChannel[] = ['stable', 'canary'];

interface Wish {
  kind: 'publish' | 'canary' | 'promote' | 'rollback';
  part: (typeof PARTS)[number];
  version: number;
}

const release = (part: string, version: number): ReleaseRef => ({
  id: `${version}.0.0-${part}`,
  integrity: `of ${part} ${version}`,
});

/** Replaces composing: a state's composition is named after its content. */
function complete(state: PlannedState) {
  const held = Object.entries(state.parts).map(([part, { id }]) => `${part} ${id}`);
  const composition = { id: Buffer.from(held.sort().join()).toString('hex'), integrity: held.join() };
  return { state: { ...state, composition } };
}

function toEntry(log: LogEntry[], { kind, part, version }: Wish, base: number): NewEntry | undefined {
  const author = { by: kind, message: '' };
  if (kind === 'rollback') {
    const planned = planRollback(log);
    return planned && { ...author, action: 'rollback', channel: 'stable', ...planned };
  }
  if (kind === 'promote') {
    const planned = planPromotion(log, { tried: canaryHead(log).seq, year: 2026, composer: 'one' });
    return planned && { ...author, action: 'promote', channel: 'stable', ...complete(planned) };
  }
  const channel = kind === 'canary' ? 'canary' : 'stable';
  const parts = { [part]: release(part, version) };
  const planned = planChange(log, { channel, parts, base, year: 2026, composer: 'one' });
  return planned && { ...author, action: 'publish', channel, ...complete(planned) };
}

/** A publisher, one step at a time: it reads and plans, then commits, then moves the pointers. */
class Publisher {
  private next: (() => void | Promise<void>) | undefined;

  constructor(
    private readonly site: string,
    private readonly wishes: Wish[],
  ) {}

  async step(): Promise<void> {
    const next = this.next ?? (() => this.begin());
    this.next = undefined;
    await next();
  }

  private begin(): void {
    const wish = this.wishes.shift();
    if (wish) this.plan(wish, readLog(this.site).length);
  }

  private plan(wish: Wish, base: number): void {
    const log = readLog(this.site);
    let entry: NewEntry | undefined;
    try {
      entry = toEntry(log, wish, base);
    } catch (error) {
      if (!(error instanceof StorefrontError)) throw error;
    }
    const planned = entry;
    if (planned) this.next = () => this.commit(log, planned, () => this.plan(wish, base));
  }

  private async commit(log: LogEntry[], entry: NewEntry, again: () => void): Promise<void> {
    const site = openFolder(this.site);
    const done = await appendEntry(site, log, entry);
    this.next = done ? () => followLog(site) : again;
  }
}

/** Parts that a publish or a promotion does not change are as in the previous entry. */
function expectOthersUnchanged(log: LogEntry[]): void {
  for (const [index, entry] of log.entries()) {
    expect(Object.keys(entry.state?.parts ?? {}).sort()).toEqual([...PARTS].sort());
    const before = headOf(log.slice(0, index), 'stable')?.state.parts;
    if (entry.channel !== 'stable' || !before) continue;
    const changed = PARTS.filter((part) => before[part]?.id !== entry.state?.parts[part]?.id);
    if (entry.action === 'publish') expect(changed.length).toBeLessThanOrEqual(1);
    if (entry.action === 'rollback') {
      expect(entry.state).toEqual(log[(entry.source ?? 0) - 1]?.state);
      expect(entry.source).toBeLessThan(entry.seq);
    }
  }
}

function expectSound(site: string, before: LogEntry[]): LogEntry[] {
  const log = readLog(site);
  expect(log.slice(0, before.length)).toEqual(before);
  expect(log.length - before.length).toBeLessThanOrEqual(1);
  for (const { seq, parent } of log.slice(before.length)) expect(parent).toBe(entryIntegrity(site, seq - 1));
  for (const channel of CHANNELS) {
    const states = log.flatMap((entry) => (entry.channel === channel ? (entry.state ?? []) : []));
    const named = states.map(({ composition }) => `compositions/${composition.id}`);
    expect([undefined, ...named]).toContain(readPointer(site, channel)?.target);
  }
  return log;
}

const wish = fc.record<Wish>({
  kind: fc.constantFrom('publish', 'publish', 'canary', 'promote', 'rollback'),
  part: fc.constantFrom(...PARTS),
  version: fc.integer({ min: 2, max: 4 }),
});
const wishes = fc.array(fc.array(wish, { maxLength: 4 }), { minLength: 1, maxLength: 3 });

it('keeps the log whole, and no pointer newer than it, for any interleaving of publishers', async () => {
  const schedule = fc.array(fc.nat(2), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(wishes, schedule, async (wished, turns) => {
      const site = mkdtempSync(path.join(tmpdir(), 'interleaving-'));
      try {
        const all = Object.fromEntries(PARTS.map((part) => [part, release(part, 1)]));
        const first = planChange([], { channel: 'stable', parts: all, base: 0, year: 2026, composer: 'one' });
        if (first)
          await appendEntry(openFolder(site), [], {
            by: '',
            message: '',
            action: 'publish',
            channel: 'stable',
            ...complete(first),
          });
        const publishers = wished.map((own) => new Publisher(site, [...own]));
        let log = expectSound(site, []);
        for (const turn of turns) {
          await publishers[turn % publishers.length]?.step();
          log = expectSound(site, log);
        }
        expectOthersUnchanged(log);
        // The next command makes every pointer follow the log.
        await followLog(openFolder(site));
        for (const channel of CHANNELS) {
          const head = headOf(log, channel);
          expect(readPointer(site, channel)?.target).toBe(
            head && `compositions/${head.state.composition.id}`,
          );
        }
      } finally {
        rmSync(site, { recursive: true });
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);
