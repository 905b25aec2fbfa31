import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../browser/chromium';
import { WORKSPACE } from '../workspace';
import { toMedian, type BenchFigure } from './figures';
import {
  buildPages,
  gzippedBytes,
  publishedBytes,
  VIEWER_NAMES,
  VIEWERS,
  type ViewerName,
} from './viewer/buildPages';
import { visit, type Visit } from './viewer/measureOpening';

const ROUNDS = 7;
const TARGET = path.join(WORKSPACE, '.cache/bench/viewer');

function toFigures(name: ViewerName, visits: Visit[]): BenchFigure[] {
  const is = (text: string) => `${VIEWERS[name]}: ${text}`;
  const isOurs = name === 'viewer';
  const opened = visits.map((each) => each.opened);
  const dropped = visits.map((each) => each.dropped);
  const milliseconds = { unit: 'ms' };
  return [
    ...(isOurs
      ? [{ name: is('own code as published, gzip'), value: publishedBytes(), unit: 'B', below: 8000 }]
      : []),
    { name: is('scripts, gzip'), value: gzippedBytes(TARGET, `${name}.js`), unit: 'B' },
    { name: is('styles, gzip'), value: gzippedBytes(TARGET, `${name}.css`), unit: 'B' },
    {
      name: is('tap to first frame, median'),
      value: toMedian(opened),
      ...milliseconds,
      ...(isOurs && { below: 100 }),
    },
    { name: is('tap to first frame, fastest'), value: Math.min(...opened), ...milliseconds },
    { name: is('tap to first frame, slowest'), value: Math.max(...opened), ...milliseconds },
    { name: is('dropped frames of a pinch and a pan, median'), value: toMedian(dropped) },
    { name: is('dropped frames, fewest'), value: Math.min(...dropped) },
    { name: is('dropped frames, most'), value: Math.max(...dropped) },
  ];
}

async function visitInTurns(origin: string): Promise<Record<ViewerName, Visit[]>> {
  const visits: Record<ViewerName, Visit[]> = { viewer: [], photoswipe: [], lightbox: [] };
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    // The first round warms up the browser and is forgotten. In turns, so that a busy moment meets all alike.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const name of VIEWER_NAMES) {
        const measured = await visit(browser, `${origin}/${name}.html`);
        if (round > 0) visits[name].push(measured);
      }
      process.stderr.write(`round ${round} of ${ROUNDS}\n`);
    }
  } finally {
    await browser.close();
  }
  return visits;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
};

function serveTarget(): Server {
  return createServer((request, response) => {
    const file = path.join(TARGET, path.basename(request.url ?? ''));
    const type = TYPES[path.extname(file)];
    if (!type || !existsSync(file)) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=600' })
      .end(readFileSync(file));
  });
}

/** Compares the viewer with two others: bytes, time to the first frame, dropped frames; on the same pictures. */
export async function benchViewer(): Promise<BenchFigure[]> {
  await buildPages(TARGET);
  const server = serveTarget();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const visits = await visitInTurns(`http://127.0.0.1:${port}`);
    return VIEWER_NAMES.flatMap((name) => toFigures(name, visits[name]));
  } finally {
    server.close();
  }
}
