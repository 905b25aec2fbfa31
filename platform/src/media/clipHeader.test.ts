import { toClipHeader } from './clipHeader';
import { CLIP } from './mediaFixture';

/** The clip with one box of its index renamed. */
function withoutBox(type: string): Buffer {
  const bytes = Buffer.from(CLIP);
  bytes.write('free', bytes.indexOf(type), 'latin1');
  return bytes;
}

describe('toClipHeader', () => {
  it('reads what the studio writes', () => {
    expect(toClipHeader(CLIP)).toEqual({
      width: 640,
      height: 640,
      seconds: 3,
      codec: 'avc1',
      hasSound: false,
      fastStart: true,
      hasPosition: false,
    });
  });

  it('finds where a phone recorded the clip', () => {
    const bytes = Buffer.from(CLIP);
    bytes.write('\xa9xyz', bytes.indexOf('udta'), 'latin1');
    expect(toClipHeader(bytes).hasPosition).toBe(true);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'it has no index'],
    ['a few bytes', CLIP.subarray(0, 30), 'it has no index'],
    ['half of it', CLIP.subarray(0, CLIP.length >> 1), 'it ends too early'],
    ['half of its index', CLIP.subarray(0, 400), 'it ends too early'],
    ['a clip without tracks', withoutBox('trak'), 'it has no picture track'],
    ['a clip without sizes', withoutBox('tkhd'), 'it has no picture track'],
    ['zeroes', Buffer.alloc(1000), 'it has no index'],
    ['noise', Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251)), 'it has no index'],
  ])('says what is wrong with %s', (_title, bytes, message) => {
    expect(() => toClipHeader(bytes)).toThrow(message);
  });
});
