import type { Texts } from '@dhaaga-noor/shared-types';
import * as english from './messages';
import * as hindi from './messages.hi';

describe('messages', () => {
  it('are the same in Hindi', () => {
    // Compiles with no text too few and none too many.
    const texts: Texts<typeof english> = hindi;
    const known: Record<keyof typeof hindi, unknown> = english;
    expect(Object.keys(texts).sort()).toEqual(Object.keys(known).sort());
  });
});
