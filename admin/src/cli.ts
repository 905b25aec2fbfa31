import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readSiteSettings } from '@dhaaga-noor/platform/build';
import { listen, portSetting } from '@dhaaga-noor/platform/server';
import { WORKSPACE } from '@dhaaga-noor/platform/system';
import { build } from 'esbuild';
import { createAdminServer } from './createAdminServer';
import type { AdminOptions } from './Pages';

/** Not the port of `npm start` and `npm run dev`, which run at the same time. */
const DEFAULT_PORT = 8090;

const OPENERS: Partial<Record<string, string[]>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

function openBrowser(url: string): void {
  if (!process.stdout.isTTY) return;
  const [program = '', ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  // Without a browser, the printed URL has to do.
  spawn(program, [...args, url], { stdio: 'ignore' }).on('error', () => undefined);
}

/** Bundles the pages with the shop's own components and styles. */
async function loadViews(folder: string): Promise<Pick<AdminOptions, 'views' | 'files'>> {
  rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: {
      views: path.join(__dirname, 'views/index.tsx'),
      script: path.join(__dirname, 'script.ts'),
    },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    logLevel: 'warning',
    loader: { '.svg': 'dataurl', '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const names = readdirSync(folder).filter((name) => /\.css$|\.woff2$|^script/.test(name));
  return {
    views: createRequire(__filename)(path.join(folder, 'views.js')) as AdminOptions['views'],
    files: new Map(names.map((name) => [name, readFileSync(path.join(folder, name))])),
  };
}

async function start(): Promise<void> {
  const wanted = portSetting(DEFAULT_PORT);
  const site = readSiteSettings(path.join(WORKSPACE, 'shell/site.yaml'));
  // The command that starts this has read it.
  const siteFolder = process.env['STOREFRONT_SITE'] ?? path.join(WORKSPACE, 'site');
  const views = await loadViews(path.join(WORKSPACE, '.cache/admin/views'));
  const server = createAdminServer({ root: WORKSPACE, site, siteFolder, ...views });
  const port = await listen(server, wanted, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  console.log(`The catalogue is at ${url} (Ctrl+C stops it).`);
  openBrowser(url);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
