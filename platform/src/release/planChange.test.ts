import type { ChannelState, LogEntry, ReleaseRef } from '../store/LogEntry';
import { changesOf, toChanges } from './logState';
import { planChange, type WantedChange } from './planChange';

const release = (id: string): ReleaseRef => ({ id, integrity: `of ${id}` });

function state(parts: Record<string, string>): ChannelState {
  return {
    parts: Object.fromEntries(Object.entries(parts).map(([part, id]) => [part, release(id)])),
    origins: {},
    year: 2026,
    composer: 'c1',
    composition: release('composition'),
  };
}

function entry(seq: number, changes: Partial<LogEntry>): LogEntry {
  return {
    seq,
    parent: '',
    at: '2026-01-01T00:00:00.000Z',
    by: 'Asha',
    message: '',
    action: 'publish',
    channel: 'stable',
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
    Object.entries(planChange(log, change)?.parts ?? {}).map(([part, { id }]) => [part, id]),
  );

describe('toChanges', () => {
  it('names removed and new parts', () => {
    const [before, after] = [
      state({ shell: 's1', 'mfe-rakhi': 'r1' }),
      state({ shell: 's1', 'mfe-lumba': 'l1' }),
    ];
    expect(toChanges(before.parts, after.parts)).toEqual([
      { part: 'mfe-lumba', to: 'l1' },
      { part: 'mfe-rakhi', from: 'r1' },
    ]);
  });
});

/** The changes that an entry with the planned state makes. */
function changesMade(log: LogEntry[], change: WantedChange) {
  const planned = planChange(log, change);
  return (
    planned &&
    changesOf(log, entry(log.length + 1, { channel: change.channel, state: { ...state({}), ...planned } }))
  );
}

describe('planChange', () => {
  it('changes one part and keeps the others', () => {
    expect(planChange([first], wanted({}))).toEqual({
      ...state({ ...LIVE, 'mfe-rakhi': 'r2' }),
      composition: undefined,
    });
  });

  it('removes a part, but not one that was released meanwhile', () => {
    const change = wanted({ parts: { 'mfe-lumba': undefined } });
    expect(changesMade([first], change)).toEqual([{ part: 'mfe-lumba', from: 'l1' }]);
    expect(idsOf([first], change)).toEqual({ shell: 's1', 'mfe-rakhi': 'r1' });
    const released = entry(2, {
      state: state({ ...LIVE, 'mfe-lumba': 'l2' }),
    });
    expect(() => planChange([first, released], change)).toThrow(
      'mfe-lumba became l2 meanwhile, in entry 2 by Asha. Merge that change and publish again.',
    );
  });

  it('begins a site', () => {
    expect(changesMade([], wanted({ base: 0, ids: { shell: 's1' } }))).toEqual([{ part: 'shell', to: 's1' }]);
  });

  it('has nothing to do for live releases', () => {
    expect(planChange([first], wanted({ ids: { 'mfe-rakhi': 'r1' } }))).toBeUndefined();
  });

  it.each([
    { composer: 'c2' },
    { year: 2027 },
    { settings: { origins: { shell: 'https://shell.example' } } },
  ])('composes the same releases anew for %j', (change) => {
    expect(changesMade([first], wanted({ ids: {}, ...change }))).toEqual([]);
  });

  it('builds on what others have published meanwhile', () => {
    const lumba = entry(2, {
      state: state({ ...LIVE, 'mfe-lumba': 'l2' }),
    });
    expect(idsOf([first, lumba], wanted({}))).toEqual({ ...LIVE, 'mfe-lumba': 'l2', 'mfe-rakhi': 'r2' });
  });

  it('refuses a part that another publisher has changed meanwhile, and names them', () => {
    const other = entry(2, {
      by: 'Ravi',
      message: 'new prices',
      state: state({ ...LIVE, 'mfe-rakhi': 'r3' }),
    });
    expect(() => planChange([first, other], wanted({}))).toThrow(
      'mfe-rakhi became r3 meanwhile, in entry 2 by Ravi: "new prices". Merge that change and publish again.',
    );
    expect(idsOf([first, other], wanted({ base: 2 }))).toMatchObject({ 'mfe-rakhi': 'r2' });
  });

  describe('for a preview', () => {
    const preview = entry(2, {
      channel: 'preview',
      state: state({ ...LIVE, 'mfe-rakhi': 'r2' }),
    });
    const next = (ids: Record<string, string>) => wanted({ channel: 'preview', base: 2, ids });

    it('records its difference from stable, regardless of previous previews', () => {
      expect(changesMade([first, preview], next({ 'mfe-lumba': 'l2' }))).toEqual([
        { part: 'mfe-lumba', from: 'l1', to: 'l2' },
      ]);
      expect(changesMade([first, preview], next({ 'mfe-rakhi': 'r3' }))).toEqual([
        { part: 'mfe-rakhi', from: 'r1', to: 'r3' },
      ]);
    });

    it('has nothing to do for the current preview', () => {
      expect(planChange([first, preview], next({ 'mfe-rakhi': 'r2' }))).toBeUndefined();
    });
  });

  it('refuses a part that another publisher has removed meanwhile', () => {
    const other = entry(2, { by: 'Ravi', state: state({ shell: 's1', 'mfe-lumba': 'l1' }) });
    expect(() => planChange([first, other], wanted({}))).toThrow(
      expect.objectContaining({
        code: 'PUBLISH_REFUSED',
        message:
          'mfe-rakhi was taken out meanwhile, in entry 2 by Ravi. Merge that change and publish again.',
      }),
    );
  });

  it('ignores changes of a part on another channel, or to the wanted release', () => {
    const canary = entry(2, { channel: 'canary', state: state({ ...LIVE, 'mfe-rakhi': 'r3' }) });
    expect(idsOf([first, canary], wanted({}))).toMatchObject({ 'mfe-rakhi': 'r2' });
    const same = entry(2, {
      state: state({ ...LIVE, 'mfe-rakhi': 'r2' }),
    });
    expect(planChange([first, same], wanted({}))).toBeUndefined();
  });

  it('reuses the origins of a site, unless new ones are given', () => {
    const origins = { 'mfe-rakhi': 'https://rakhi.example' };
    const elsewhere = entry(1, { state: { ...state(LIVE), origins } });
    expect(planChange([elsewhere], wanted({}))).toMatchObject({ origins });
    const settings = { origins: {} };
    expect(planChange([elsewhere], wanted({ settings }))).toMatchObject(settings);
    expect(changesMade([elsewhere], wanted({ ids: {}, settings: { origins: {} } }))).toEqual([]);
  });

  it('names the parts that differ, in the order of their names', () => {
    const ids = { shell: 's2', 'mfe-viewer': 'v1', 'mfe-lumba': 'l2' };
    expect(changesMade([first], wanted({ ids }))).toEqual([
      { part: 'mfe-lumba', from: 'l1', to: 'l2' },
      { part: 'mfe-viewer', to: 'v1' },
      { part: 'shell', from: 's1', to: 's2' },
    ]);
  });

  describe('for the canary', () => {
    const canary = entry(2, {
      channel: 'canary',
      state: state({ ...LIVE, 'mfe-rakhi': 'r2' }),
    });

    it('is based on stable', () => {
      expect(planChange([first], wanted({ channel: 'canary' }))).toMatchObject({
        parts: state({ ...LIVE, 'mfe-rakhi': 'r2' }).parts,
      });
    });

    it('has the origins of stable', () => {
      const origins = { 'mfe-rakhi': 'https://rakhi.example' };
      const elsewhere = entry(1, { state: { ...state(LIVE), origins } });
      expect(planChange([elsewhere], wanted({ channel: 'canary' }))).toMatchObject({ origins });
    });

    it('does not affect publishing to stable', () => {
      expect(planChange([first, canary], wanted({ base: 2, ids: { 'mfe-lumba': 'l2' } }))).toEqual({
        ...state({ ...LIVE, 'mfe-lumba': 'l2' }),
        composition: undefined,
      });
    });

    it('keeps its differences, on top of the current stable', () => {
      const stable = entry(3, {
        state: state({ ...LIVE, shell: 's2' }),
      });
      const change = wanted({ channel: 'canary', base: 3, ids: { 'mfe-lumba': 'l2' } });
      expect(idsOf([first, canary, stable], change)).toEqual({
        shell: 's2',
        'mfe-rakhi': 'r2',
        'mfe-lumba': 'l2',
      });
      expect(changesMade([first, canary, stable], change)).toEqual([
        { part: 'mfe-lumba', from: 'l1', to: 'l2' },
        { part: 'shell', from: 's1', to: 's2' },
      ]);
    });

    it('refuses to replace a newer stable release with an old one', () => {
      const stable = entry(3, {
        state: state({ ...LIVE, 'mfe-rakhi': 'r3' }),
      });
      const change = wanted({ channel: 'canary', base: 3, ids: { 'mfe-lumba': 'l2' } });
      expect(() => planChange([first, canary, stable], change)).toThrow(
        expect.objectContaining({
          code: 'PUBLISH_REFUSED',
          message:
            'The canary holds mfe-rakhi r2, and stable went on to r3 meanwhile: publish mfe-rakhi to the canary again, or end it with "npx storefront drop-canary".',
        }),
      );
    });

    it('refuses to restore a part that a rollback of stable removed', () => {
      const stable = entry(3, { action: 'rollback', state: state({ shell: 's1', 'mfe-lumba': 'l1' }) });
      const change = wanted({ channel: 'canary', base: 3, ids: { 'mfe-lumba': 'l2' } });
      expect(() => planChange([first, canary, stable], change)).toThrow(
        'The canary holds mfe-rakhi r2, and stable went back to none meanwhile: publish mfe-rakhi to the canary again, or end it with "npx storefront drop-canary".',
      );
    });

    it('may be based on one that has become stable itself', () => {
      const stable = entry(3, {
        state: state({ ...LIVE, 'mfe-rakhi': 'r2' }),
      });
      const change = wanted({ channel: 'canary', base: 3, ids: { 'mfe-lumba': 'l2' } });
      expect(idsOf([first, canary, stable], change)).toEqual({
        ...LIVE,
        'mfe-rakhi': 'r2',
        'mfe-lumba': 'l2',
      });
    });

    it('starts anew after it was dropped', () => {
      const dropped = entry(3, { channel: 'canary', action: 'drop' });
      const change = wanted({ channel: 'canary', base: 3, ids: { 'mfe-lumba': 'l2' } });
      expect(idsOf([first, canary, dropped], change)).toEqual({ ...LIVE, 'mfe-lumba': 'l2' });
    });
  });
});
