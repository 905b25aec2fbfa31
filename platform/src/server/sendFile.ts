import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { isText, MEDIA_TYPES } from '../store';

/** A file as a response. */
export interface FileResponse {
  file: string;
  status?: 200 | 404 | 500;
  headers: Record<string, string>;
  /** Name of the release or composition that holds the file: a hash of its content. */
  holder: string;
}

/** Encodings of a text, the best first, and the suffixes of its compressed files. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Whether the browser accepts an encoding; `;q=0` refuses it. */
const accepts = ({ headers }: IncomingMessage, encoding: string) =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((offer) => offer.split(';').map((piece) => piece.trim().toLowerCase()))
    .some(([name, weight = '']) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight));

/**
 * Responds with a file, compressed if it can be: conditional requests, ranges of pictures and
 * clips, HEAD.
 *
 * @returns false when there is no such file; nothing has been sent then.
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status = 200, headers, holder }: FileResponse,
): boolean {
  if (!existsSync(file)) return false;
  const extension = path.extname(file).slice(1);
  const encodings = isText(extension) ? ENCODINGS : [];
  const [encoding, suffix = ''] =
    encodings.find(([name, ending]) => accepts(request, name) && existsSync(file + ending)) ?? [];
  response.statusCode = status;
  response.setHeaders(new Headers({ ...headers, 'Content-Type': MEDIA_TYPES[extension] ?? '' }));
  if (encoding) response.setHeader('Content-Encoding', encoding);
  if (status === 200) response.setHeader('ETag', isText(extension) ? `W/"${holder}"` : `"${holder}"`);
  send(request, encodeURIComponent(file + suffix), {
    ...{ acceptRanges: !isText(extension), dotfiles: 'allow', index: false },
    ...{ cacheControl: false, etag: false, lastModified: false },
  })
    .on('error', (error: { status?: number }) => {
      // After any other failure the browser sees that the response is not complete.
      if (error.status !== 412 && error.status !== 416) return response.destroy();
      response.removeHeader('ETag');
      response.writeHead(error.status, { 'Cache-Control': 'no-cache' }).end();
    })
    .pipe(response);
  return true;
}
