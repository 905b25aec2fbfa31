import { ChunkLoadError, StorefrontError } from '@dhaaga-noor/shared-types';
import { describeFailure } from './describeFailure';

describe('describeFailure', () => {
  it('tells a chunk and how it failed', () => {
    const error = new ChunkLoadError('806', 'timeout', '/parts/x.js');
    expect(describeFailure(error)).toEqual({
      ...{ message: 'Loading chunk 806 failed', type: 'timeout' },
      isOutdated: false,
    });
  });

  it('tells that the document is of an earlier composition', () => {
    const error = Object.assign(new ChunkLoadError('806', 'error', '/parts/x.js'), { isOutdated: true });
    expect(describeFailure(error).isOutdated).toBe(true);
  });

  it('knows the error of another bundle by its fields', () => {
    const error = { code: 'CHUNK_LOAD', message: 'Loading chunk 7 failed', type: 'missing' };
    expect(describeFailure(error)).toMatchObject({ message: 'Loading chunk 7 failed', type: 'missing' });
  });

  it('tells the message of any other error', () => {
    const error = new StorefrontError('REMOTE_UNKNOWN', 'No such remote');
    expect(describeFailure(error)).toMatchObject({ message: 'No such remote', type: undefined });
  });

  it('tells what was thrown when it is no error', () => {
    expect(describeFailure('out of reach')).toEqual({ message: 'out of reach', isOutdated: false });
  });
});
