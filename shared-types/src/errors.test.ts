import { ChunkLoadError, StorefrontError } from './errors';

describe('StorefrontError', () => {
  it('carries its code and its cause', () => {
    const cause = new Error('ENOENT');
    const error = new StorefrontError('SETTINGS_INVALID', 'site.yaml is missing', { cause });
    expect(error).toMatchObject({
      name: 'StorefrontError',
      code: 'SETTINGS_INVALID',
      message: 'site.yaml is missing',
      cause,
    });
  });
});

describe('ChunkLoadError', () => {
  it.each(['missing', 'timeout', 'error'] as const)('names the chunk and that it failed by %s', (type) => {
    const error = new ChunkLoadError('212', type, '/static/js/212.abc.chunk.js');
    expect(error).toMatchObject({
      name: 'ChunkLoadError',
      code: 'CHUNK_LOAD',
      message: 'Loading chunk 212 failed',
      chunkId: '212',
      type,
      url: '/static/js/212.abc.chunk.js',
      isOutdated: false,
    });
  });
});
