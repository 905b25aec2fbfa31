import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { planBytes } from './planBytes';
import { isText, MEDIA_TYPES } from '../store';

/** A file to answer with. */
export interface FileAnswer {
  file: string;
  status: 200 | 404 | 500;
  headers: Record<string, string>;
  /** The ETag: a file's time and size differ in a copy of the site. */
  etag: string;
}

interface OpenFile {
  handle: FileHandle;
  size: number;
  encoding?: string;
}

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Whether the browser accepts an encoding; `;q=0` refuses it. */
function accepts(request: IncomingMessage, encoding: string): boolean {
  const offered = String(request.headers['accept-encoding'] ?? '').split(',');
  return offered.some((offer) => {
    const [name = '', weight = ''] = offer.split(';').map((word) => word.trim());
    return name.toLowerCase() === encoding && !/^q=0(?:\.0*)?$/.test(weight);
  });
}

async function openFile(file: string): Promise<OpenFile | undefined> {
  // Any failure to open a file is a 404 for a shopper.
  const handle = await open(file).catch(() => undefined);
  const stats = await handle?.stat();
  if (handle && stats?.isFile()) return { handle, size: stats.size };
  await handle?.close();
  return undefined;
}

/** Opens the file in the encoding that the browser prefers. */
async function openAccepted(request: IncomingMessage, file: string): Promise<OpenFile | undefined> {
  const encodings = isText(path.extname(file).slice(1)) ? ENCODINGS : [];
  for (const { name, suffix } of encodings) {
    const opened = accepts(request, name) ? await openFile(`${file}${suffix}`) : undefined;
    if (opened) return { ...opened, encoding: name };
  }
  return openFile(file);
}

/**
 * Answers with a file: conditional requests, ranges of files without compressed versions, HEAD.
 *
 * @returns false when there is no such file; nothing has been sent then.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, headers, etag }: FileAnswer,
): Promise<boolean> {
  const opened = await openAccepted(request, file);
  if (!opened) return false;
  const { handle, size, encoding } = opened;
  const extension = path.extname(file).slice(1);
  const plan = planBytes(request.headers, {
    status,
    size,
    etag: status === 200 ? etag : undefined,
    ranges: !isText(extension),
  });
  response.writeHead(plan.status, {
    ...headers,
    ...plan.headers,
    ...(plan.describesFile && {
      'Content-Type': MEDIA_TYPES[extension],
      ...(encoding && { 'Content-Encoding': encoding }),
    }),
  });
  const { bytes } = plan;
  if (request.method === 'HEAD' || !bytes || bytes.end < bytes.start) response.end(plan.text);
  // A browser that disconnects during the response is not a problem here.
  else await pipeline(handle.createReadStream(bytes), response).catch(() => response.destroy());
  await handle.close();
  return true;
}
