import type { ChannelState, LogEntry, ReleaseRef } from './LogEntry';
import { planChange, type WantedChange } from './planChange';

const release = (id: string): ReleaseRef => ({ id, integrity: `of ${id}` });

function state(parts: Record<string, string>): ChannelState {
  return {
    parts: Object.fromEntries(Object.entries(parts).map(([part, id]) => [part, release(id)])),
    ...{ origins: {}, year: 2026, composer: 'c1', composition: release('composition') },
  };
}

function entry(seq: number, changes: Partial<LogEntry>): LogEntry {
  return {
    ...{ seq, parent: '', at: '2026-01-01T00:00:00.000Z', by: 'Asha', message: '' },
    ...{ action: 'publish', channel: 'stable', changes: [] },
    ...changes,
  };
}

const LIVE = { shell: 's1', 'mfe-rakhi': 'r1', 'mfe-lumba': 'l1' };
const first = entry(1, { state: state(LIVE) });

function wanted(changes: Partial<WantedChange> & { ids?: Record<string, string> }): WantedChange {
  const { ids = { 'mfe-rakhi': 'r2' }, ...rest } = changes;
  return { channel: 'stable', parts: state(ids).parts, base: 1, year: 2026, composer: 'c1', ...rest };
}

const idsOf = (log: LogEntry[], change: WantedChange) =>
  Object.fromEntries(
    Object.entries(planChange(log, change)?.state.parts ?? {}).map(([part, { id }]) => [part, id]),
  );

describe('planChange', () => {
  it('changes one part and keeps the others', () => {
    expect(planChange([first], wanted({}))).toEqual({
      state: { ...state({ ...LIVE, 'mfe-rakhi': 'r2' }), composition: undefined },
      changes: [{ part: 'mfe-rakhi', from: 'r1', to: 'r2' }],
    });
  });

  it('begins a site', () => {
    expect(planChange([], wanted({ base: 0, ids: { shell: 's1' } }))?.changes).toEqual([
      { part: 'shell', to: 's1' },
    ]);
  });

  it('has nothing to do for what is live', () => {
    expect(planChange([first], wanted({ ids: { 'mfe-rakhi': 'r1' } }))).toBeUndefined();
  });

  it.each([
    { composer: 'c2' },
    { year: 2027 },
    { settings: { origins: { shell: 'https://shell.example' } } },
  ])('composes the same releases anew for %j', (change) => {
    expect(planChange([first], wanted({ ids: {}, ...change }))?.changes).toEqual([]);
  });

  it('lies on top of what others have published meanwhile', () => {
    const lumba = entry(2, {
      state: state({ ...LIVE, 'mfe-lumba': 'l2' }),
      changes: [{ part: 'mfe-lumba', from: 'l1', to: 'l2' }],
    });
    expect(idsOf([first, lumba], wanted({}))).toEqual({ ...LIVE, 'mfe-lumba': 'l2', 'mfe-rakhi': 'r2' });
  });

  it('refuses a part that another has changed meanwhile, and names them', () => {
    const other = entry(2, {
      ...{ by: 'Ravi', message: 'new prices', state: state({ ...LIVE, 'mfe-rakhi': 'r3' }) },
      changes: [{ part: 'mfe-rakhi', from: 'r1', to: 'r3' }],
    });
    expect(() => planChange([first, other], wanted({}))).toThrow(
      'mfe-rakhi became r3 meanwhile, in entry 2 by Ravi: "new prices". Take that change in and publish again.',
    );
    expect(idsOf([first, other], wanted({ base: 2 }))).toMatchObject({ 'mfe-rakhi': 'r2' });
  });

  describe('for the canary', () => {
    const canary = entry(2, {
      ...{ channel: 'canary', beside: 1, state: state({ ...LIVE, 'mfe-rakhi': 'r2' }) },
      changes: [{ part: 'mfe-rakhi', from: 'r1', to: 'r2' }],
    });

    it('begins beside stable', () => {
      expect(planChange([first], wanted({ channel: 'canary' }))).toMatchObject({
        beside: 1,
        changes: [{ part: 'mfe-rakhi', from: 'r1', to: 'r2' }],
      });
    });

    it('keeps what it differs in, on top of what is stable now', () => {
      const stable = entry(3, {
        state: state({ ...LIVE, shell: 's2' }),
        changes: [{ part: 'shell', from: 's1', to: 's2' }],
      });
      const change = wanted({ channel: 'canary', base: 3, ids: { 'mfe-lumba': 'l2' } });
      expect(idsOf([first, canary, stable], change)).toEqual({
        shell: 's2',
        'mfe-rakhi': 'r2',
        'mfe-lumba': 'l2',
      });
    });

    it('refuses to put an old release over one that became stable meanwhile', () => {
      const stable = entry(3, {
        state: state({ ...LIVE, 'mfe-rakhi': 'r3' }),
        changes: [{ part: 'mfe-rakhi', from: 'r1', to: 'r3' }],
      });
      const change = wanted({ channel: 'canary', base: 3, ids: { 'mfe-lumba': 'l2' } });
      expect(() => planChange([first, canary, stable], change)).toThrow(
        'The canary holds mfe-rakhi r2, and stable went on to r3 meanwhile: publish mfe-rakhi to the canary again, or end it with "npx storefront drop-canary".',
      );
    });

    it('lies beside one that has become stable itself', () => {
      const stable = entry(3, {
        state: state({ ...LIVE, 'mfe-rakhi': 'r2' }),
        changes: [{ part: 'mfe-rakhi', from: 'r1', to: 'r2' }],
      });
      const change = wanted({ channel: 'canary', base: 3, ids: { 'mfe-lumba': 'l2' } });
      expect(idsOf([first, canary, stable], change)).toEqual({
        ...LIVE,
        'mfe-rakhi': 'r2',
        'mfe-lumba': 'l2',
      });
    });

    it('begins afresh once it was dropped', () => {
      const dropped = entry(3, { channel: 'canary', action: 'drop' });
      const change = wanted({ channel: 'canary', base: 3, ids: { 'mfe-lumba': 'l2' } });
      expect(idsOf([first, canary, dropped], change)).toEqual({ ...LIVE, 'mfe-lumba': 'l2' });
    });
  });
});
