// How composing grows with the catalogue: npm run growth -w bench -- 203 2000 20000
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyWorkspace } from '@dhaaga-noor/platform/testing';

const FOLDER = path.resolve(__dirname, '../../.cache/bench/growth');
const LIST = 'mfe-rakhi/catalogue/single';
const PRODUCT = 'product.yaml';
const LIST_PAGE = 'shop/rakhi/single';

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));

/** Adds products with existing pictures to the longest list, until there are so many. */
function growCatalogue(copy: string, count: number): void {
  const entries = readdirSync(path.join(copy, LIST), { withFileTypes: true });
  const own = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const files = ['mfe-rakhi', 'mfe-lumba'].flatMap((name) => listFiles(path.join(copy, name)));
  const missing = count - files.filter((file) => path.basename(file) === PRODUCT).length;
  for (let made = 0; made < missing; made += 1) {
    const id = `SDR${1000 + made}`;
    const source = path.join(copy, LIST, own[made % own.length] ?? '');
    const target = path.join(copy, LIST, id);
    mkdirSync(target);
    for (const name of readdirSync(source).filter((each) => each !== PRODUCT)) {
      linkSync(path.join(source, name), path.join(target, name));
    }
    const text = readFileSync(path.join(source, PRODUCT), 'utf8');
    const renamed = text.replace(/^id: .*$/m, `id: ${id}`).replace(/^name: (.*)$/m, `name: $1 ${id}`);
    writeFileSync(path.join(target, PRODUCT), renamed);
  }
}

/** Memory in MB that a process and its descendants use now. */
function memoryOf(root: number): number {
  const processes = readdirSync('/proc').flatMap((id) => {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      const numberOf = (field: string) =>
        Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return [{ id: Number(id), parent: numberOf('PPid'), memory: numberOf('VmRSS') / 1024 }];
    } catch {
      return []; // No process, or one that has just ended.
    }
  });
  const sumOf = (id: number): number =>
    processes
      .filter((each) => each.parent === id)
      .reduce((sum, each) => sum + sumOf(each.id), processes.find((each) => each.id === id)?.memory ?? 0);
  return sumOf(root);
}

/** Runs the copy's own command. @returns its output and its peak memory. */
async function run(copy: string, ...args: string[]): Promise<{ output: string; peak: number }> {
  const program = path.join(copy, 'platform/bin/storefront.mjs');
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stderr.write(text);
  });
  const ended = once(child, 'close');
  let peak = 0;
  for (let code: unknown; code === undefined;) {
    code = await Promise.race([ended.then(([each]: unknown[]) => each), sleep(200)]);
    peak = Math.max(peak, memoryOf(child.pid ?? 0));
    if (code) throw new Error(`"storefront ${args.join(' ')}" failed in ${copy}.`);
  }
  return { output, peak };
}

/** Seconds of each step in a command's output. */
const secondsOf = (output: string, name = '.*?') =>
  [...output.matchAll(new RegExp(`^  ${name}\\s+([\\d.]+) s$`, 'gm'))].reduce(
    (sum, [, text]) => sum + Number(text),
    0,
  );

const bytesOf = (files: string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0);

/** Bytes on the wire of a first visit without its pictures: document, scripts, styles and fonts. */
function visitOf(site: string, page: string): number {
  const document = path.join(site, 'current/public', `${page}.html`);
  const tags = readFileSync(document, 'utf8').matchAll(
    /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/parts\/[^"]+)"/g,
  );
  const files = new Set([...tags].map(([, url = '']) => path.join(site, url)));
  return bytesOf([document, ...files].map((file) => (existsSync(`${file}.br`) ? `${file}.br` : file)));
}

const COLUMNS = [
  ...['products', 'documents', 'publishing, s', 'composing, s', 'peak memory, MB', 'site, MB'],
  ...['list page, KB', 'its first visit without pictures, KB (brotli)'],
];

const toRow = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

async function measure(count: number): Promise<string> {
  const copy = path.join(FOLDER, String(count));
  copyWorkspace(copy);
  growCatalogue(copy, count);
  const parts = ['shell', 'mfe-rakhi', 'mfe-lumba', 'mfe-viewer'];
  await run(copy, 'build', ...parts);
  const site = path.join(copy, 'site');
  const { output, peak } = await run(copy, 'publish', ...parts, '--new', '--site', site);
  const documents = listFiles(path.join(site, 'current/public')).filter((file) => file.endsWith('.html'));
  const row = [
    ...[
      count,
      documents.length,
      secondsOf(output).toFixed(1),
      secondsOf(output, 'compose and prerender').toFixed(1),
    ],
    ...[peak.toFixed(0), (bytesOf(listFiles(site)) / 1e6).toFixed(1)],
    (statSync(path.join(site, 'current/public', `${LIST_PAGE}.html`)).size / 1e3).toFixed(1),
    (visitOf(site, LIST_PAGE) / 1e3).toFixed(1),
  ];
  rmSync(copy, { recursive: true });
  return toRow(row);
}

void (async () => {
  // One at a time: a large catalogue may need all of a machine.
  const rows = [toRow(COLUMNS), toRow(COLUMNS.map(() => '---'))];
  for (const count of process.argv.slice(2)) {
    rows.push(await measure(Number(count)));
    console.log(`\n${rows.join('\n')}\n`);
  }
})();
