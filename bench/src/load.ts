// Requests per second of nginx alone, and behind deploy/nginx/cdn.conf: npm run load -w bench
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureNginx, findNginx, startCache, startNginx } from '@dhaaga-noor/platform/nginx';
import { runCommand, WORKSPACE } from '@dhaaga-noor/platform/system';
import { installSystemPackages } from '@dhaaga-noor/platform/testing';
import { toMedian } from './statistics/median';

const ROUNDS = 3;
/** Connections of one thread for so long, with the encoding of browsers. */
const WRK = ['-t1', '-c32', '-d5s', '-H', 'Accept-Encoding: gzip, br'];

/** A document, a script and a picture: the kinds of files of a visit. */
async function findPages(origin: string): Promise<string[]> {
  const html = await (await fetch(origin)).text();
  const find = (ending: string) => new RegExp(`/parts/[^"' ,]+\\.${ending}`).exec(html)?.[0] ?? [];
  return ['/', find('js'), find('avif')].flat();
}

async function load(url: string): Promise<number> {
  const { output } = await runCommand('wrk', [...WRK, url], { quiet: true });
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? [];
  if (rate === undefined || output.includes('Non-2xx')) throw new Error(`${url}:\n${output}`);
  return Number(rate);
}

/** Alternates the two servers, so that both have the same machine. */
async function run(): Promise<void> {
  await ensureNginx();
  if (!existsSync('/usr/bin/wrk')) await installSystemPackages('wrk');
  const program = findNginx() ?? '';
  const server = await startNginx(program, { site: path.join(WORKSPACE, 'site') });
  const cache = await startCache(program, server.origin);
  try {
    for (const page of await findPages(server.origin)) {
      const rates: [plain: number, cached: number][] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.push([await load(server.origin + page), await load(cache.origin + page)]);
      }
      const plain = toMedian(rates.map(([rate]) => rate));
      const cached = toMedian(rates.map(([, rate]) => rate));
      const ratio = (cached / plain).toFixed(2);
      console.log(`${ratio}  ${cached.toFixed(0)} of ${plain.toFixed(0)} requests a second  ${page}`);
    }
  } finally {
    cache.stop();
    server.stop();
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
