import { z } from 'zod';
import { runOnClip } from './ffmpeg';
import { MediaError } from './mediaError';

const seconds = z.coerce.number();
const ratio = z
  .string()
  .transform((text) => text.split(':').map(Number))
  .transform(([width = 1, height = 1]) => (width > 0 && height > 0 ? width / height : 1));

const VIDEO = z.object({
  width: z.number(),
  height: z.number(),
  sample_aspect_ratio: ratio.default(1),
  color_space: z.string().default('unknown'),
  color_primaries: z.string().default('unknown'),
  color_transfer: z.string().default('unknown'),
  duration: seconds.optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
});

const REPORT = z.object({
  frames: z.array(z.object({ best_effort_timestamp_time: seconds.optional() })),
  streams: z.array(VIDEO),
  format: z.object({ duration: seconds.optional() }),
});

const ENTRIES = [
  'stream=width,height,sample_aspect_ratio,color_space,color_primaries,color_transfer,duration',
  'stream_side_data=rotation',
  'format=duration',
  'frame=best_effort_timestamp_time',
].join(':');

/** The actual content of a clip. */
export interface ClipFacts {
  /** Pixels, upright and square. */
  width: number;
  height: number;
  /** Length of the frames that can be decoded. */
  seconds: number;
  /** As ffmpeg names them, `unknown` when the file does not say. */
  primaries: string;
  transfer: string;
  /** The colour matrix, when the file does not say. */
  guessedMatrix?: string;
}

/** Tolerance between the header's length and the actual one: containers round. */
const PROMISED_MORE = 0.5;

/** Length of frames at these times; the last one lasts as long as the others. */
function toSeconds(times: number[]): number {
  const span = Math.max(...times) - Math.min(...times);
  return times.length > 1 ? (span * times.length) / (times.length - 1) : 0;
}

const HDR_TRANSFERS = ['smpte2084', 'arib-std-b67'];

/**
 * The colours of a clip. Those that it does not name are the usual ones: of BT.2020 in HDR (ITU-R
 * BT.2100) and by its primaries, otherwise the matrix that its size implies, SD or HD.
 */
function toColours({ color_space, color_primaries, color_transfer, height }: z.infer<typeof VIDEO>) {
  const isHdr = HDR_TRANSFERS.includes(color_transfer);
  const primaries = isHdr && color_primaries === 'unknown' ? 'bt2020' : color_primaries;
  const sdr = height < 720 ? 'smpte170m' : 'bt709';
  const usual = isHdr || primaries === 'bt2020' ? 'bt2020' : sdr;
  return {
    primaries,
    transfer: color_transfer,
    guessedMatrix: color_space === 'unknown' ? usual : undefined,
  };
}

/** Decodes a whole clip; throws one line when it holds no complete moving picture. */
export async function probeClip(file: string): Promise<ClipFacts> {
  const output = await runOnClip('ffprobe', file, [
    ...['-select_streams', 'V:0', '-show_entries', ENTRIES, '-of', 'json', file],
  ]);
  const { frames, streams, format } = REPORT.parse(JSON.parse(output));
  const [video] = streams;
  if (!video) throw new MediaError(file, 'holds sound only, no picture', 'give a clip that shows the piece');
  const times = frames.flatMap(({ best_effort_timestamp_time: time }) => time ?? []);
  const decoded = times.length > 0 ? toSeconds(times) : 0;
  const promised = video.duration ?? format.duration ?? 0;
  if (times.length === 0 || promised - decoded > PROMISED_MORE) {
    const problem = `truncated: ${decoded.toFixed(1)} of ${promised.toFixed(1)} seconds can be decoded`;
    throw new MediaError(file, problem, 'copy or export the clip again');
  }
  const isTurned = video.side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  const [width, height] = [video.width * video.sample_aspect_ratio, video.height];
  return {
    ...(isTurned ? { width: height, height: width } : { width, height }),
    seconds: decoded,
    ...toColours(video),
  };
}
