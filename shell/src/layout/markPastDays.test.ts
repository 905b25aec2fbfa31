import { TEST_SITE } from '@dhaaga-noor/shared-runtime/testing';
import { markPastDays } from './markPastDays';

const announcement = { text: 'Order by 20 August', from: '2026-08-10', until: '2026-08-20' };

function markAt(time: string): string | undefined {
  delete document.documentElement.dataset['announcement'];
  jest.useFakeTimers({ now: Date.parse(time) });
  markPastDays({ ...TEST_SITE, announcement });
  return document.documentElement.dataset['announcement'];
}

afterEach(() => jest.useRealTimers());

describe('markPastDays', () => {
  it.each(['2026-08-09T18:30:00Z', '2026-08-15T12:00:00Z', '2026-08-20T18:29:59Z'])(
    'leaves an announcement on its days in India: %s',
    (time) => expect(markAt(time)).toBeUndefined(),
  );

  it.each(['2026-08-09T18:29:59Z', '2026-08-20T18:30:00Z', '2027-08-15T12:00:00Z'])(
    'marks it as over on any other: %s',
    (time) => expect(markAt(time)).toBe('over'),
  );

  it.each([
    ['2027-08-08T18:29:59Z', undefined],
    ['2027-08-08T18:30:00Z', 'over'],
  ])('marks the last order day as over from the day after in India: %s', (time, mark) => {
    jest.useFakeTimers({ now: Date.parse(time) });
    const lastOrder = { day: '2027-08-08', festival: 'Raksha Bandhan' };
    delete document.documentElement.dataset['lastOrder'];
    markPastDays({ ...TEST_SITE, delivery: { lastOrder } });
    expect(document.documentElement.dataset['lastOrder']).toBe(mark);
  });
});
