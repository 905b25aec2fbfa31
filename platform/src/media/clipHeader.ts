import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

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

/** What some bytes of a file are, of all that there are. */
interface Source {
  size: number;
  read: (from: number, to: number) => Buffer;
}

const LONGEST_HEAD = 16;

function listBoxes({ read }: Pick<Source, 'read'>, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end;) {
    const head = read(at, at + LONGEST_HEAD);
    const type = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && at + 16 <= end;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short || end - at;
    if (size < 8) break;
    boxes.push({ type, start: at + (isLong ? 16 : 8), end: at + size });
    at += size;
  }
  return boxes;
}

const inMemory = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: (from, to) => bytes.subarray(from, to),
});

function findBox(bytes: Buffer, within: Box, ...path: string[]): Box | undefined {
  const source = inMemory(bytes);
  return path.reduce<Box | undefined>(
    (box, type) => box && listBoxes(source, box.start, box.end).find((inner) => inner.type === type),
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

function toMovie(bytes: Buffer): Omit<ClipHeader, 'fastStart'> {
  const movie: Box = { type: 'moov', start: 0, end: bytes.length };
  const header = findBox(bytes, movie, 'mvhd');
  if (!header) throw new Error('it has no index');
  const tracks = listBoxes(inMemory(bytes), 0, bytes.length)
    .filter(({ type }) => type === 'trak')
    .map((track) => toTrack(bytes, track));
  const pictures = tracks.find(({ kind }) => kind === 'vide');
  if (!pictures || pictures.width === 0 || pictures.height === 0) throw new Error('it has no picture track');
  return {
    width: pictures.width,
    height: pictures.height,
    codec: pictures.codec,
    seconds: toSeconds(bytes, header),
    hasSound: tracks.some(({ kind }) => kind === 'soun'),
    hasPosition: POSITION_MARKS.some((mark) => bytes.includes(mark, 0, 'latin1')),
  };
}

const OUTSIDE = ['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'];

function readHeader(source: Source): ClipHeader {
  try {
    const boxes = listBoxes(source, 0, source.size);
    const index = boxes.findIndex(({ type }) => type === 'moov');
    const movie = boxes[index];
    if (!movie) throw new Error('it has no index');
    if (boxes.some(({ end }) => end > source.size)) throw new Error('it ends too early');
    const fastStart = index < boxes.findIndex(({ type }) => type === 'mdat');
    return { ...toMovie(source.read(movie.start, movie.end)), fastStart };
  } catch (cause) {
    const outside = OUTSIDE.includes((cause as NodeJS.ErrnoException).code ?? '');
    throw outside ? new Error('its index is damaged', { cause }) : cause;
  }
}

/** Reads an MP4 file's header; throws an Error whose message says what is wrong with the file. */
export const toClipHeader = (bytes: Buffer): ClipHeader => readHeader(inMemory(bytes));

/** The same of a file, of which no more is read than the header. */
export function loadClipHeader(file: string): ClipHeader {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const read = (from: number, to: number) => {
      const bytes = Buffer.alloc(Math.min(to, size) - from);
      return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, from));
    };
    return readHeader({ size, read });
  } finally {
    closeSync(handle);
  }
}
