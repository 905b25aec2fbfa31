/** What the header of an MP4 file says of its picture track. */
export interface ClipHeader {
  width: number;
  height: number;
  seconds: number;
  /** Four letters, `avc1` for H.264. */
  codec: string;
  hasSound: boolean;
  /** The index stands before the pictures, so that playing starts before all has arrived. */
  fastStart: boolean;
  /** It says where it was recorded. */
  hasPosition: boolean;
}

/** Names under which phones write a recording's position into the index. */
const POSITION_MARKS = ['\xa9xyz', 'loci', 'com.apple.quicktime.location'];

interface Box {
  type: string;
  start: number;
  end: number;
}

function listBoxes(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= end;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || end - at;
    if (size < 8) break;
    boxes.push({ type, start: at + (isLong ? 16 : 8), end: at + size });
    at += size;
  }
  return boxes;
}

function findBox(bytes: Buffer, within: Box, ...path: string[]): Box | undefined {
  return path.reduce<Box | undefined>(
    (box, type) => box && listBoxes(bytes, box.start, box.end).find((inner) => inner.type === type),
    within,
  );
}

function toTrack(bytes: Buffer, track: Box) {
  const handler = findBox(bytes, track, 'mdia', 'hdlr');
  const header = findBox(bytes, track, 'tkhd');
  const samples = findBox(bytes, track, 'mdia', 'minf', 'stbl', 'stsd');
  return {
    kind: handler ? bytes.toString('latin1', handler.start + 8, handler.start + 12) : '',
    // Fixed-point numbers with 16 fractional bits stand at the end of the track's header.
    width: header ? bytes.readUInt32BE(header.end - 8) >>> 16 : 0,
    height: header ? bytes.readUInt32BE(header.end - 4) >>> 16 : 0,
    codec: samples ? bytes.toString('latin1', samples.start + 12, samples.start + 16) : '',
  };
}

function toSeconds(bytes: Buffer, header: Box): number {
  const isLong = bytes[header.start] === 1;
  const scale = bytes.readUInt32BE(header.start + (isLong ? 20 : 12));
  const duration = isLong
    ? Number(bytes.readBigUInt64BE(header.start + 24))
    : bytes.readUInt32BE(header.start + 16);
  return scale > 0 ? duration / scale : 0;
}

/** Reads an MP4 file's header; throws an Error whose message says what is wrong with the file. */
export function toClipHeader(bytes: Buffer): ClipHeader {
  const file: Box = { type: 'file', start: 0, end: bytes.length };
  try {
    const boxes = listBoxes(bytes, 0, bytes.length);
    const index = boxes.findIndex(({ type }) => type === 'moov');
    const movie = boxes[index];
    if (movie && boxes.some(({ end }) => end > bytes.length)) throw new Error('it ends too early');
    const header = findBox(bytes, file, 'moov', 'mvhd');
    if (!movie || !header) throw new Error('it has no index');
    const tracks = listBoxes(bytes, movie.start, movie.end)
      .filter(({ type }) => type === 'trak')
      .map((track) => toTrack(bytes, track));
    const pictures = tracks.find(({ kind }) => kind === 'vide');
    if (!pictures || pictures.width === 0 || pictures.height === 0)
      throw new Error('it has no picture track');
    return {
      width: pictures.width,
      height: pictures.height,
      codec: pictures.codec,
      seconds: toSeconds(bytes, header),
      hasSound: tracks.some(({ kind }) => kind === 'soun'),
      fastStart: index < boxes.findIndex(({ type }) => type === 'mdat'),
      hasPosition: POSITION_MARKS.some((mark) =>
        bytes.subarray(movie.start, movie.end).includes(mark, 0, 'latin1'),
      ),
    };
  } catch (cause) {
    const outside = (cause as NodeJS.ErrnoException).code === 'ERR_OUT_OF_RANGE';
    throw outside ? new Error('its index is damaged', { cause }) : cause;
  }
}
