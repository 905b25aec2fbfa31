import { ChunkLoadError, StorefrontError } from '@dhaaga-noor/shared-types';
import { reportOutdated } from './reportOutdated';

const OURS = '/parts/mfe-rakhi/1.0.0-a/static/js/remoteEntry.1.js';
const THEIRS = '/parts/mfe-rakhi/1.1.0-b/static/js/remoteEntry.2.js';
const OTHER = '/parts/mfe-lumba/1.0.0-c/static/js/remoteEntry.3.js';

const liveIs = (text: string, init?: ResponseInit) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(text, init));

async function note<Problem>(problem: Problem, entry: string | undefined = OURS): Promise<Problem> {
  await reportOutdated(problem, entry);
  return problem;
}

const failure = () => new ChunkLoadError('806', 'error', '/806.js');

describe('reportOutdated', () => {
  it.each([
    ['another release is live', `${OTHER}\n${THEIRS}\n`],
    ['its remote is gone', `${OTHER}\n`],
  ])('reports that %s, bypassing every cache', async (_, live) => {
    const requested = liveIs(live);
    expect((await note(failure())).isOutdated).toBe(true);
    expect(requested.mock.calls).toEqual([['/live.txt', { cache: 'no-store' }]]);
  });

  it.each([
    ['the same one is live', `${OTHER}\n${OURS}\n`, 200],
    ['a page comes in its place', '<!doctype html>\n<p>Sign in</p>\n', 200],
    ['the response is empty', '', 200],
    ['the server fails', 'Unavailable\n', 503],
  ])('notes nothing where %s', async (_, text, status) => {
    liveIs(text, { status });
    expect((await note(failure())).isOutdated).toBe(false);
  });

  it('notes nothing when offline', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await note(failure())).isOutdated).toBe(false);
  });

  it('requests nothing if no file has failed or the remote is unknown', async () => {
    const requested = liveIs(`${THEIRS}\n`);
    await note(new StorefrontError('EXPOSE_MISSING', 'no ./routes'));
    await note(undefined);
    await reportOutdated(failure(), undefined);
    expect(requested).not.toHaveBeenCalled();
  });
});
