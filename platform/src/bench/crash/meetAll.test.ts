import { isDone } from './meetAll';

describe('a trial of the crash bench', () => {
  it.each([
    ['was not made yet', undefined, false, false],
    ['went well', { hit: true, faults: [] }, true, true],
    ['went wrong', { hit: true, faults: ['the log grew from 2 to 4'] }, false, false],
    ['did not come to it', { hit: false, faults: [] }, true, false],
  ])('that %s', (_case, met, ofChanges, ofCalls) => {
    expect([isDone('changes', met), isDone('calls', met)]).toEqual([ofChanges, ofCalls]);
  });
});
