import type { IncomingMessage } from 'node:http';

/** Limit of a form with its photographs, in MB; it is held in memory. */
export const LARGEST_FORM = 100;

/** Reads a posted form; `undefined` when it is too large. */
export async function readForm(request: IncomingMessage): Promise<FormData | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Reads a form that is too large to its end: a browser shows no response before that.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST_FORM * 2 ** 20) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > LARGEST_FORM * 2 ** 20) return undefined;
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(chunks), { headers }).formData();
}

/** The texts of a field as the catalogue takes them: trimmed, on one line. */
export function readTexts(form: FormData, name: string): string[] {
  const values = form.getAll(name).filter((value) => typeof value === 'string');
  return values.map((value) => value.trim().replace(/\s*[\r\n]\s*/g, ' '));
}

/** The boxes that are checked, as a cell of a table has them; of other fields their text. */
export const readChecked = (form: FormData, name: string) =>
  readTexts(form, name)
    .filter((text) => text !== '')
    .join(', ');

export const readText = (form: FormData, name: string) => readTexts(form, name)[0] ?? '';
