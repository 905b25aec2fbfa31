import type { HttpResponse } from './askServer';
import type { TableRow } from './requestTable';

/** Headers of every response. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()') as unknown,
  'integrity-policy': 'blocked-destinations=(script)',
  'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/) as unknown,
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as unknown,
  // It would cost a visit from a blank tab a new renderer (decision 9).
  'cross-origin-opener-policy': undefined,
  'last-modified': undefined,
};

/** Headers of the program, of the connection, and of bodies without a file of the site. */
const OF_THE_PROGRAM = ['connection', 'date', 'keep-alive', 'server', 'transfer-encoding'];
const OF_THE_BODY = ['accept-ranges', 'content-length', 'content-type', 'etag'];

/** The part of a response in which servers do not differ. */
export function toComparable({ status = 0, headers, body }: HttpResponse) {
  // nginx sends the headers of the file as well.
  if (status === 416) return { status, isCached: !headers['cache-control']?.includes('no-cache') };
  const hasFile = status === 200 || status === 206 || status === 404;
  const left = hasFile ? [...OF_THE_PROGRAM, 'accept-ranges'] : [...OF_THE_PROGRAM, ...OF_THE_BODY];
  const selected = Object.entries(headers).filter(([name]) => !left.includes(name));
  return { status, headers: Object.fromEntries(selected), ...(hasFile && { body }) };
}

/** Expects the table's response. */
export function expectRow({ status, headers, body }: HttpResponse, { expected }: TableRow): void {
  expect(status).toBe(expected.status);
  const wanted: Record<string, unknown> = { ...EVERYWHERE, ...expected.headers };
  expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, headers[name]]))).toEqual(wanted);
  if ('body' in expected) expect(body).toEqual(expected.body);
}
