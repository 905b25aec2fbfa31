import type { ChannelState, LogEntry, ReleaseRef } from '../store/LogEntry';
import { planPromotion } from './planChange';

const ref = (id: string): ReleaseRef => ({ id, integrity: `of ${id}` });
const ORIGINS = { 'mfe-rakhi': 'https://rakhi.example' };

function state(rakhi: string, lumba: string, origins = {}): ChannelState {
  const parts = { shell: ref('s1'), 'mfe-rakhi': ref(rakhi), 'mfe-lumba': ref(lumba) };
  return { parts, origins, year: 2026, composer: 'c1', composition: ref(`${rakhi} ${lumba}`) };
}

const entry = (seq: number, more: Partial<LogEntry>): LogEntry => ({
  seq,
  parent: '',
  at: '2026-01-01T00:00:00.000Z',
  by: 'Asha',
  message: '',
  action: 'publish',
  channel: 'stable',
  ...more,
});
const stable = entry(1, { state: state('r1', 'l1') });
const canary = entry(2, { channel: 'canary', state: state('r2', 'l1', ORIGINS) });
const WANTED = { tried: 2, year: 2027, composer: 'c2' };

describe('planPromotion', () => {
  it("brings the canary's changes and origins on top of the current stable", () => {
    const newer = entry(3, { state: state('r1', 'l2') });
    const { parts } = state('r2', 'l2');
    expect(planPromotion([stable, canary, newer], WANTED)).toEqual({
      parts,
      origins: ORIGINS,
      year: 2027,
      composer: 'c2',
    });
  });

  it('refuses a part that was released to stable since the canary', () => {
    const newer = entry(3, { state: state('r3', 'l1') });
    expect(() => planPromotion([stable, canary, newer], WANTED)).toThrow(
      'mfe-rakhi became r3 meanwhile, in entry 3 by Asha. Merge that change and publish again.',
    );
  });

  it('counts no release from before the canary', () => {
    const before = entry(1, { state: state('r0', 'l1') });
    const log = [before, { ...stable, seq: 2 }, { ...canary, seq: 3 }];
    expect(planPromotion(log, { ...WANTED, tried: 3 })).toBeDefined();
  });

  it('refuses another canary than the one that was tried', () => {
    const other = entry(3, { ...canary, seq: 3, by: 'Ravi\u001b' });
    expect(() => planPromotion([stable, canary, other], WANTED)).toThrow(
      expect.objectContaining({
        code: 'PUBLISH_REFUSED',
        message: 'The canary became entry 3 by Ravi\ufffd meanwhile: try that one, then promote it.',
      }),
    );
  });

  it('refuses when there is no canary, or it has ended', () => {
    const ended = entry(3, { action: 'drop', channel: 'canary' });
    for (const log of [[stable], [stable, canary, ended]])
      expect(() => planPromotion(log, WANTED)).toThrow(
        expect.objectContaining({
          code: 'PUBLISH_REFUSED',
          message: 'There is no canary: publish one with --channel canary.',
        }),
      );
  });
});
