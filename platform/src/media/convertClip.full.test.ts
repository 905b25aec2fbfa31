import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConvertedClip } from './clipName';
import { convertClip } from './convertClip';
import { createFolder, HAS_FFMPEG, removeFolders } from './mediaFixture';

// Clips are really encoded, on machines that may be busy.
jest.setTimeout(60_000);

afterEach(removeFolders);

type Triple = [number, number, number];

const toLight = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

const toSrgb = (light: Triple) =>
  light.map((share) => (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055)) as Triple;

const multiply = (rows: Triple[], [r, g, b]: Triple) =>
  rows.map(([x, y, z]) => x * r + y * g + z * b) as Triple;

/** How clips are recorded: the light of an sRGB colour in other primaries, and their values. */
interface Recording {
  primaries: string;
  transfer: string;
  matrix: string;
  /** Shares of red and blue in luma. */
  luma: [red: number, blue: number];
  /** From linear light of BT.709. */
  toPrimaries: Triple[];
  toValues: (light: Triple) => Triple;
}

const BT2020 = {
  primaries: 'bt2020',
  matrix: 'bt2020nc',
  luma: [0.2627, 0.0593] as [number, number],
  toPrimaries: [
    [0.6274, 0.3293, 0.0433],
    [0.0691, 0.9195, 0.0114],
    [0.0164, 0.088, 0.8956],
  ] as Triple[],
};

/** White has 203 nits in HDR (ITU-R BT.2408); the curves invert those of ITU-R BT.2100. */
const RECORDINGS: Record<string, Recording> = {
  HLG: {
    ...BT2020,
    transfer: 'arib-std-b67',
    toValues: ([r, g, b]) => {
      const system = (0.203 * (0.2627 * r + 0.678 * g + 0.0593 * b)) ** (-0.2 / 1.2);
      return [r, g, b].map((share) => {
        const light = 0.203 * share * system;
        if (light <= 1 / 12) return Math.sqrt(3 * light);
        return 0.17883277 * Math.log(12 * light - 0.28466892) + 0.55991073;
      }) as Triple;
    },
  },
  PQ: {
    ...BT2020,
    transfer: 'smpte2084',
    toValues: (light) =>
      light.map((share) => {
        const root = (0.0203 * share) ** (2610 / 16384);
        return ((0.8359375 + 18.8515625 * root) / (1 + 18.6875 * root)) ** (2523 / 32);
      }) as Triple,
  },
  'Display P3': {
    primaries: 'smpte432',
    transfer: 'bt709',
    matrix: 'bt709',
    luma: [0.2126, 0.0722],
    toPrimaries: [
      [0.8225, 0.1775, 0],
      [0.0332, 0.9668, 0],
      [0.0171, 0.0724, 0.9105],
    ],
    toValues: toSrgb,
  },
};

const SIDE = 64;

/** A colour's samples of luma, blue and red, in 10 bits. */
function toSamples({ luma: [red, blue], toPrimaries, toValues }: Recording, rgb: Triple): Triple {
  const [r, g, b] = toValues(multiply(toPrimaries, rgb.map(toLight) as Triple));
  const y = red * r + (1 - red - blue) * g + blue * b;
  return [64 + 876 * y, 512 + (448 * (b - y)) / (1 - blue), 512 + (448 * (r - y)) / (1 - red)].map(
    Math.round,
  ) as Triple;
}

/** Writes a clip of squares, one of each colour, side by side. */
function recordColours(file: string, recording: Recording, colours: Triple[]): void {
  const { primaries, transfer, matrix } = recording;
  const samples = colours.map((rgb) => toSamples(recording, rgb));
  // Planes of luma, and of blue and red at half the size.
  const frame = [SIDE, SIDE / 2, SIDE / 2].flatMap((side, plane) => {
    const row = samples.flatMap((sample) => Array<number>(side).fill(sample[plane] ?? 0));
    return Array<number[]>(side).fill(row).flat();
  });
  const bytes = Buffer.from(Uint16Array.from(frame).buffer);
  const input = Buffer.concat(Array<Buffer>(5).fill(bytes));
  const size = `${SIDE * colours.length}x${SIDE}`;
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p10le', '-s', size, '-r', '10', '-i', '-'];
  const tags = Object.entries({
    colorspace: matrix,
    color_primaries: primaries,
    color_trc: transfer,
  }).flatMap(([name, value]) => [`-${name}`, value]);
  const coding = ['-c:v', 'libx264', '-crf', '1', '-color_range', 'tv'];
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...raw, ...coding, ...tags, file], { input });
}

/** Writes a clip by ffmpeg: a source such as `testsrc2=…`, then options. */
function record(file: string, source: string, ...options: string[]): void {
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-f', 'lavfi', '-i', source, ...options, file]);
}

/** A clip's first frame as a browser shows it, by the matrix of BT.709, or of JPEG. */
function readPixels(file: string): Buffer {
  const matrix = file.endsWith('.jpg') ? 'smpte170m' : 'bt709';
  const show = `scale=in_color_matrix=${matrix}:flags=accurate_rnd+full_chroma_int,format=rgb24`;
  const args = ['-loglevel', 'error', '-i', file, '-frames:v', '1', '-vf', show, '-f', 'rawvideo', '-'];
  return execFileSync('ffmpeg', args);
}

/** The middle of each of so many squares. */
function readColours(file: string, count: number): Triple[] {
  const pixels = readPixels(file);
  const side = Math.sqrt(pixels.length / 3 / count);
  return Array.from({ length: count }, (_, index) => {
    const at = 3 * Math.floor((side / 2) * side * count + (index + 0.5) * side);
    return [...pixels.subarray(at, at + 3)] as Triple;
  });
}

/** The largest difference of a channel between a clip of squares and its colours. */
const readWorst = (file: string, colours: Triple[]) =>
  Math.max(
    ...readColours(file, colours.length).map((visible, index) => toWorst(visible, colours[index] ?? visible)),
  );

const toWorst = (one: Triple, other: Triple) =>
  Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))));

/** ffprobe's output for a clip that can be published. */
function describeClip(file: string) {
  const args = ['-loglevel', 'error', '-show_streams', '-show_format', '-of', 'json', file];
  const { streams, format } = JSON.parse(execFileSync('ffprobe', args).toString()) as {
    streams: Record<string, unknown>[];
    format: { duration: string; size: string; tags: Record<string, string> };
  };
  const bytes = readFileSync(file);
  return {
    streams: streams.map((stream) =>
      Object.fromEntries(
        ['codec_name', 'profile', 'pix_fmt', 'sample_aspect_ratio', 'field_order', 'side_data_list']
          .concat('color_range', 'color_space', 'color_transfer', 'color_primaries')
          .filter((key) => key in stream)
          .map((key) => [key, stream[key]]),
      ),
    ),
    startsAtOnce: bytes.indexOf('moov') < bytes.indexOf('mdat'),
    isShort: Number(format.duration) <= 6.05,
    isSmall: Number(format.size) <= 500_000,
    tags: Object.keys(format.tags).filter(
      (key) => !['major_brand', 'minor_version', 'compatible_brands', 'encoder'].includes(key),
    ),
  };
}

const ONE_ENCODING = {
  streams: [
    {
      codec_name: 'h264',
      profile: 'High',
      pix_fmt: 'yuv420p',
      sample_aspect_ratio: '1:1',
      field_order: 'progressive',
      color_range: 'tv',
      color_space: 'bt709',
      color_transfer: 'bt709',
      color_primaries: 'bt709',
    },
  ],
  startsAtOnce: true,
  isShort: true,
  isSmall: true,
  tags: [],
};

async function convert(file: string) {
  const folder = createFolder();
  const { name, notes } = await convertClip(file, folder);
  return { clip: path.join(folder, name), notes };
}

const SHORT = 'testsrc2=s=320x180:d=1:r=10';

(HAS_FFMPEG ? describe : describe.skip)('convertClip', () => {
  it.each<[string, string, string[], [number, number]]>([
    [
      'H.264 with sound and a place',
      'a.mp4',
      ['-f', 'lavfi', '-i', 'sine=d=1', '-metadata', 'location=+26.9+075.8/'],
      [320, 180],
    ],
    ['H.264 of 10 bits', 'a.mp4', ['-pix_fmt', 'yuv420p10le'], [320, 180]],
    ['full range', 'a.mp4', ['-vf', 'scale=out_range=pc', '-color_range', 'pc'], [320, 180]],
    ['HEVC', 'a.mov', ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'], [320, 180]],
    ['VP9', 'a.webm', ['-c:v', 'libvpx-vp9', '-deadline', 'realtime'], [320, 180]],
    ['oblong pixels', 'a.mp4', ['-vf', 'setsar=2'], [640, 180]],
  ])('makes one form of %s', async (_title, name, options, [width, height]) => {
    const file = path.join(createFolder(), name);
    record(file, SHORT, ...options);
    const { clip, notes } = await convert(file);
    expect(describeClip(clip)).toEqual(ONE_ENCODING);
    expect(readConvertedClip(clip)).toMatchObject({ width, height });
    expect(notes).toEqual([]);
  });

  it('turns a clip upright', async () => {
    const folder = createFolder();
    const [lying, turned] = [path.join(folder, 'a.mp4'), path.join(folder, 'b.mp4')];
    record(lying, 'color=red:s=320x180:d=1:r=10', '-vf', 'drawbox=y=90:c=lime:t=fill');
    const args = ['-display_rotation', '90', '-i', lying, '-c', 'copy', turned];
    const old = ['-i', lying, '-metadata:s:v', 'rotate=270', '-c', 'copy', turned];
    try {
      execFileSync('ffmpeg', ['-loglevel', 'error', ...args], { stdio: 'ignore' });
    } catch {
      // ffmpeg 5 knows only the older option.
      execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...old]);
    }
    const { clip } = await convert(turned);
    expect(readConvertedClip(clip)).toMatchObject({ width: 180, height: 320 });
    expect(describeClip(clip)).toEqual(ONE_ENCODING);
    expect(toWorst([...readPixels(clip).subarray(0, 3)] as Triple, [255, 0, 0])).not.toBeLessThan(3);
  });

  it('reports that a long clip was cut', async () => {
    const file = path.join(createFolder(), 'long.mov');
    record(file, 'testsrc2=s=1280x720:d=8:r=50', '-c:v', 'mpeg4');
    const { clip, notes } = await convert(file);
    expect(describeClip(clip)).toEqual(ONE_ENCODING);
    expect(readConvertedClip(clip)).toMatchObject({ width: 720, height: 404 });
    expect(notes).toEqual(['long.mov: only the first 6 of its 8.0 seconds are shown.']);
  });

  const COLOURS: Triple[] = [
    [217, 164, 65],
    [220, 60, 50],
    [60, 120, 90],
    [128, 128, 128],
    [0, 224, 128],
    [224, 0, 64],
  ];
  it.each(Object.entries(RECORDINGS))(
    'shows what was recorded in %s in the colours that it has',
    async (_name, recording) => {
      const file = path.join(createFolder(), 'wide.mov');
      recordColours(file, recording, COLOURS);
      const { clip } = await convert(file);
      expect(describeClip(clip)).toEqual(ONE_ENCODING);
      expect(readWorst(clip, COLOURS)).toBeLessThanOrEqual(3);
      expect(readWorst(clip.replace('.mp4', '-poster.jpg'), COLOURS)).toBeLessThanOrEqual(6);
    },
  );

  it.each<[string, string, (file: string) => void, RegExp]>([
    [
      'sound only',
      'a.mp4',
      (file) => record(file, 'sine=d=1'),
      /^a\.mp4: holds sound only, no picture, give a clip that shows the piece$/,
    ],
    [
      'a clip that ends too early',
      'a.mp4',
      (file) => cut(file, ['-movflags', '+faststart']),
      /^a\.mp4: truncated/,
    ],
    [
      'a clip whose index is missing',
      'a.mp4',
      (file) => cut(file, []),
      /^a\.mp4: not a clip that ffmpeg can read \(.+\), export the clip again$/,
    ],
    [
      'half a WebM',
      'a.webm',
      (file) => cut(file, ['-c:v', 'libvpx-vp9', '-deadline', 'realtime']),
      /^a\.webm: truncated/,
    ],
  ])('refuses %s', async (_title, name, write, message) => {
    const file = path.join(createFolder(), name);
    write(file);
    await expect(convert(file)).rejects.toThrow(message);
  });
});

function cut(file: string, options: string[]): void {
  record(file, 'testsrc2=s=320x180:d=2:r=10', ...options);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length * 0.6));
}
