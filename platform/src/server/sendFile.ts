import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { isText, MEDIA_TYPES } from '../store';
import { NOTICES } from './notices';

/** A file as a response. */
export interface FileResponse {
  file: string;
  status: 200 | 404 | 500;
  headers: Record<string, string>;
  /** The ETag: a file's time and size differ in a copy of the site. */
  etag: string;
}

const ENCODINGS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

/** Whether the browser accepts an encoding; `;q=0` refuses it. */
function accepts({ headers }: IncomingMessage, encoding: string): boolean {
  const offered = String(headers['accept-encoding'] ?? '').split(',');
  return offered.some((offer) => {
    const [name = '', weight = ''] = offer.split(';').map((piece) => piece.trim());
    return name.toLowerCase() === encoding && !/^q=0(?:\.0*)?$/.test(weight);
  });
}

/** Any failure to find a file is a 404 for a shopper. */
const isFile = async (file: string) => (await stat(file).catch(() => undefined))?.isFile() === true;

/** Finds the file in the encoding that the browser prefers. */
async function findAccepted(request: IncomingMessage, file: string) {
  const accepted = isText(path.extname(file).slice(1))
    ? ENCODINGS.filter(({ encoding }) => accepts(request, encoding))
    : [];
  for (const { encoding, suffix } of accepted)
    if (await isFile(file + suffix)) return { found: file + suffix, encoding };
  return (await isFile(file)) ? { found: file } : undefined;
}

/** The request without conditions that nginx does not know: a file's time is none of them. */
function withKnownConditions(request: IncomingMessage): IncomingMessage {
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  const headers = { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch };
  return Object.create(request, { headers: { value: headers } }) as IncomingMessage;
}

function sendRangeNotice(response: ServerResponse): void {
  response.removeHeader('Accept-Ranges');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Content-Length', NOTICES[416].length);
  response.writeHead(416).end(NOTICES[416]);
}

/**
 * Responds with a file: conditional requests, ranges of files without compressed versions, HEAD.
 *
 * @returns false when there is no such file; nothing has been sent then.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, headers, etag }: FileResponse,
): Promise<boolean> {
  const accepted = await findAccepted(request, file);
  if (!accepted) return false;
  const { found, encoding } = accepted;
  const extension = path.extname(file).slice(1);
  response.statusCode = status;
  response.setHeaders(
    new Map(
      Object.entries({
        ...headers,
        ...(status === 200 && { ETag: etag }),
        ...(encoding && { 'Content-Encoding': encoding }),
        'Content-Type': MEDIA_TYPES[extension] ?? '',
      }),
    ),
  );
  send(withKnownConditions(request), encodeURIComponent(found), {
    ...{ acceptRanges: status === 200 && !isText(extension), dotfiles: 'allow', index: false },
    ...{ cacheControl: false, etag: false, lastModified: false },
  })
    .on('error', (error: { status?: number }) => {
      if (error.status === 416) sendRangeNotice(response);
      // The file is gone or damaged: the browser sees that the response is not complete.
      else response.destroy();
    })
    .pipe(response);
  return true;
}
