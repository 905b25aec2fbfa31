import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { loadFamilies } from './loadCatalogue';

const WORKSPACE = path.resolve(__dirname, '../../..');
const SIDE = 64;

const clips = loadFamilies(WORKSPACE)
  .flatMap(({ catalogue }) => [...catalogue.products.values()].flat())
  .flatMap(({ clips: files }) => files.map(({ file }) => path.relative(WORKSPACE, file)));

/** The frames of a clip, small and in shades of grey. */
function readFrames(clip: string): Buffer[] {
  const small = `scale=${SIDE}:${SIDE}:flags=area,format=gray`;
  const args = ['-loglevel', 'error', '-i', path.join(WORKSPACE, clip), '-vf', small, '-f', 'rawvideo', '-'];
  const bytes = execFileSync('ffmpeg', args);
  const size = SIDE * SIDE;
  return Array.from({ length: bytes.length / size }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}

/** Mean difference of two frames' shades. */
const toStep = (one: Buffer, other: Buffer) =>
  one.reduce((sum, shade, i) => sum + Math.abs(shade - (other[i] ?? 0)), 0) / one.length;

/** The step from the last frame to the first, as a share of the largest step within the clip. */
function toJump(frames: Buffer[]): number {
  const steps = frames.map((frame, i) => toStep(frames.at(i - 1) ?? frame, frame));
  const [jump = 0, ...others] = steps;
  return jump / Math.max(...others);
}

describe('clips of the shop’s own catalogue', () => {
  it.each(clips)('%s loops without a jump', (clip) => {
    const frames = readFrames(clip);
    expect(frames.length).toBeGreaterThan(20);
    expect(toJump(frames)).toBeLessThan(1.2);
    // Half of it does not.
    expect(toJump(frames.slice(0, frames.length / 2))).toBeGreaterThan(1.2);
  });
});
