import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { NOTICES } from './notices';

/** A file as its response describes it. */
export interface DescribedFile {
  status: 200 | 404 | 500;
  size: number;
  etag: string | undefined;
  /** Whether ranges of it may be requested. */
  ranges: boolean;
}

export interface BytesPlan {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Whether the response has the file's type and encoding. */
  describesFile: boolean;
  /** First and last byte to send, of the file; none to send no file. */
  bytes?: { start: number; end: number };
  /** Text to send instead. */
  text?: string;
}

const opaque = (etag: string) => etag.replace(/^W\//, '');

/** Whether the browser's copy is current. */
function isFresh(asked: IncomingHttpHeaders, { etag }: DescribedFile): boolean {
  const none = asked['if-none-match'];
  if (none === undefined || etag === undefined) return false;
  return none.split(',').some((known) => opaque(known.trim()) === opaque(etag));
}

/**
 * The one requested range; `unsatisfiable` when the file ends before it, undefined for the whole
 * file.
 */
function askedRange(asked: IncomingHttpHeaders, { etag, size }: DescribedFile) {
  const condition = asked['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const [, first = '', last = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(asked.range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

/** Decides which bytes of a file answer a request, with which status. */
export function planBytes(asked: IncomingHttpHeaders, file: DescribedFile): BytesPlan {
  const { status, size, etag, ranges } = file;
  const validators = { ...(etag && { ETag: etag }) };
  if (status === 200 && isFresh(asked, file))
    return { status: 304, headers: validators, describesFile: false };
  const range = status === 200 && ranges ? askedRange(asked, file) : undefined;
  if (range === 'unsatisfiable') {
    const headers = {
      ETag: etag,
      'Content-Range': `bytes */${size}`,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': NOTICES[416].length,
    };
    return { status: 416, headers, describesFile: false, text: NOTICES[416] };
  }
  if (range) {
    const { start, end } = range;
    const described = { 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': end - start + 1 };
    return { status: 206, headers: { ...validators, ...described }, describesFile: true, bytes: range };
  }
  const whole = { ...(status === 200 && ranges && { 'Accept-Ranges': 'bytes' }), 'Content-Length': size };
  return {
    status,
    headers: { ...validators, ...whole },
    describesFile: true,
    bytes: { start: 0, end: size - 1 },
  };
}
