// How composing grows: npm run growth -w bench -- 203 2000 20000
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyWorkspace } from 'platform/testing';

const FOLDER = path.resolve(__dirname, '../../.cache/bench/growth');
const LIST = 'mfe-rakhi/catalogue/single';
const PRODUCT = 'product.yaml';

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));

/** Adds products to the longest list until the catalogue has so many; their pictures are those of its own ones. */
function growCatalogue(copy: string, count: number): void {
  const own = readdirSync(path.join(copy, LIST), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
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

/** Most memory in MB that a process of the copy has held so far. */
function peakOf(copy: string): number {
  const peaks = readdirSync('/proc').flatMap((id) => {
    try {
      const isOurs = readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(copy);
      const [, peak] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
      return isOurs ? [Number(peak) / 1024] : [];
    } catch {
      return []; // No process, or one that has ended meanwhile.
    }
  });
  return Math.max(0, ...peaks);
}

async function build(copy: string, parts: string[]): Promise<{ seconds: number; peak: number }> {
  const start = performance.now();
  const words = [path.join(copy, 'platform/bin/storefront.mjs'), 'build', ...parts];
  const ended = once(spawn(process.execPath, words, { stdio: 'inherit' }), 'close');
  let peak = 0;
  for (let code: unknown; code === undefined;) {
    code = await Promise.race([ended.then(([each]: unknown[]) => each), sleep(200)]);
    peak = Math.max(peak, peakOf(copy));
    if (code) throw new Error(`"storefront build ${parts.join(' ')}" failed.`);
  }
  return { seconds: (performance.now() - start) / 1000, peak };
}

const bytesOf = (files: string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0);

async function measure(count: number): Promise<string> {
  const copy = path.join(FOLDER, String(count));
  copyWorkspace(copy);
  growCatalogue(copy, count);
  await build(copy, ['shell', 'mfe-rakhi', 'mfe-lumba', 'mfe-viewer']);
  const { seconds, peak } = await build(copy, []);
  const list = path.join(copy, 'site/current/pages/shop/rakhi/single/index.html');
  const bytes = [listFiles(path.join(copy, 'site')), [list], [`${list}.br`]].map(bytesOf);
  rmSync(copy, { recursive: true });
  return `| ${[count, seconds.toFixed(1), peak.toFixed(0), ...bytes].join(' | ')} |`;
}

void (async () => {
  const rows = ['| products | publishing, s | memory, MB | site, bytes | list page, bytes | brotli |'];
  for (const count of process.argv.slice(2)) rows.push(await measure(Number(count)));
  console.log(rows.join('\n'));
})();
