import { OPENING_HOURS } from '@dhaaga-noor/shared-types';
import { messages } from '../../messages';

/** `19:00` as the page writes it: `7:00 PM`. */
function toClock(time: string): string {
  const [hours = 0, minutes = '00'] = time
    .split(':')
    .map((part, index) => (index === 0 ? Number(part) : part));
  return `${((Number(hours) + 11) % 12) + 1}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

describe('business hours', () => {
  it('match the page’s structured data', () => {
    const schema = OPENING_HOURS.map(({ days, opens, closes }) => ({
      days: days.length === 1 ? days[0] : `${days[0]} to ${days.at(-1)}`,
      time: `${toClock(opens)} to ${toClock(closes)}`,
    }));
    expect(messages.contact.hours.slice(0, schema.length)).toEqual(schema);
    expect(messages.contact.hours.at(-1)).toEqual({ days: 'Sunday', time: 'Closed' });
  });
});
