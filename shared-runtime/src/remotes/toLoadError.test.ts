import { ChunkLoadError } from '@dhaaga-noor/shared-types';
import { toLoadError } from './toLoadError';

const loading = { chunkId: 'mfe-rakhi', url: '/parts/mfe-rakhi/entry.js' };

function chunkLoadError(type: string) {
  const error = new Error(`Loading chunk 806 failed.\n(${type}: https://example.com/806.js)`);
  return Object.assign(error, { name: 'ChunkLoadError', type, request: 'https://example.com/806.js' });
}

describe('toLoadError', () => {
  it.each(['missing', 'timeout', 'error'])('has the chunk and the type %s of webpack’s error', (type) => {
    expect(toLoadError(chunkLoadError(type), loading)).toMatchObject({
      code: 'CHUNK_LOAD',
      message: 'Loading chunk 806 failed',
      chunkId: '806',
      type,
      url: 'https://example.com/806.js',
    });
  });

  it('keeps the cause, and fills in fields that webpack omits', () => {
    const error = Object.assign(new Error('Loading failed'), { name: 'ChunkLoadError', type: 'odd' });
    expect(toLoadError(error, loading)).toMatchObject({ ...loading, type: 'error', cause: error });
  });

  it('leaves all other errors unchanged', () => {
    const own = new ChunkLoadError('mfe-rakhi', 'timeout', '/entry.js');
    const other = new TypeError('x is undefined');
    expect(toLoadError(own, loading)).toBe(own);
    expect(toLoadError(other, loading)).toBe(other);
  });
});
