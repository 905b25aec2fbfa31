import { toIntegrity } from '../../store/fileTable';
import { namedFiles } from '../smokeTest';

/** A visitor's result for a page and all the files that it names. */
export interface Visited {
  html: string;
  /** The number of files that it names with their hash. */
  files: number;
  /** A sentence for each missing response, or one that differs from the page's hash. */
  problems: string[];
}

async function load(url: string): Promise<{ status: number; body: Buffer }> {
  const response = await fetch(url);
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

/** Loads a document whole, then every file that it names, and compares their hashes. */
export async function visit(origin: string, page: string): Promise<Visited> {
  const problems: string[] = [];
  try {
    const { status, body } = await load(origin + page);
    const html = body.toString();
    if (status !== 200 || !html.includes('</html>'))
      problems.push(`${page}: ${status}, ${body.length} bytes`);
    const files = namedFiles(html);
    for (const { url, integrity } of files) {
      const file = await load(origin + url);
      if (file.status !== 200) problems.push(`${url} of ${page}: ${file.status}`);
      else if (toIntegrity(file.body) !== integrity)
        problems.push(`${url} of ${page}: not the file that it names`);
    }
    return { html, files: files.length, problems };
  } catch (error) {
    return { html: '', files: 0, problems: [...problems, `${page}: ${String(error)}`] };
  }
}
