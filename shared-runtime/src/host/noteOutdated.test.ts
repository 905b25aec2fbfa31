import { ChunkLoadError, StorefrontError } from '@dhaaga-noor/shared-types';
import { noteOutdated } from './noteOutdated';

const OURS = '0123456789abcdef';
const THEIRS = 'fedcba9876543210';

const liveIs = (text: string) => jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(text));

async function note<Problem>(
  problem: Problem,
  { hash }: { hash?: string } = { hash: OURS },
): Promise<Problem> {
  await noteOutdated(problem, hash);
  return problem;
}

const failure = () => new ChunkLoadError('806', 'error', '/806.js');

describe('noteOutdated', () => {
  it('notes that another composition is live, asking past every cache', async () => {
    const asked = liveIs(THEIRS);
    expect((await note(failure())).isOutdated).toBe(true);
    expect(asked.mock.calls).toEqual([['/live.txt', { cache: 'no-store' }]]);
  });

  it.each([
    ['the same one is live', OURS],
    ['a page is answered in the place of the hash', '<!doctype html>'],
    ['nothing is answered', ''],
  ])('notes nothing where %s', async (_, text) => {
    liveIs(text);
    expect((await note(failure())).isOutdated).toBe(false);
  });

  it('notes nothing without a network', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await note(failure())).isOutdated).toBe(false);
  });

  it('asks for nothing where no file has failed, or the document does not name its composition', async () => {
    const asked = liveIs(THEIRS);
    await note(new StorefrontError('EXPOSE_MISSING', 'no ./routes'));
    await note(undefined);
    await note(failure(), {});
    expect(asked).not.toHaveBeenCalled();
  });
});
