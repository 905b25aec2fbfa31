import type { IncomingMessage } from 'node:http';

/** Limit of a form with its photographs, in MB; it is held in memory. */
export const LARGEST_FORM = 100;

/** Limit of a form's fields and files: the longest form of a product has a tenth of them. */
export const MOST_FIELDS = 500;

/** A request that is refused. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Counts fields before they are read: each of a multipart form has this header. */
function hasTooMany(body: Buffer, type: string): boolean {
  const separator = /^multipart\//i.test(type) ? /content-disposition/i : '&';
  const parts = body.toString('latin1').split(separator, MOST_FIELDS + 2);
  return parts.length > MOST_FIELDS + 1;
}

/**
 * Reads a posted form.
 *
 * @throws RequestError when it is too large, or no form.
 */
export async function readForm(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Reads a form that is too large to its end: a browser shows no response before that.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST_FORM * 2 ** 20) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > LARGEST_FORM * 2 ** 20)
    throw new RequestError(413, `More than ${LARGEST_FORM} MB together: go back, and choose fewer files.`);
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (hasTooMany(body, type))
    throw new RequestError(413, `More than ${MOST_FIELDS} fields and files: go back, and send fewer.`);
  return new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new RequestError(400, 'What was sent is not a form: go back, and send it again.');
  });
}

/** An input named `matches` would hide the form's own method of that name. */
const PREFIX = 'product-';
export const toInputName = (field: string) => PREFIX + field;

/** The texts of a field as the catalogue takes them: trimmed, on one line. */
export function readTexts(form: FormData, name: string): string[] {
  const values = form.getAll(name).filter((value) => typeof value === 'string');
  return values.map((value) =>
    value
      .split(/[\r\n]/)
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' '),
  );
}

export const readText = (form: FormData, name: string) => readTexts(form, name)[0] ?? '';

/** The fields that a form has, as a cell of a table has them: of boxes those that are checked. */
export function readFields(form: FormData): Record<string, string> {
  const names = [...form.keys()].filter((name) => name.startsWith(PREFIX));
  return Object.fromEntries(
    names.map((name) => [name.slice(PREFIX.length), readTexts(form, name).filter(Boolean).join(', ')]),
  );
}
