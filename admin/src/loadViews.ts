import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import type * as Views from './views';

/** The pages, and the styles, fonts and script that they link to, by name. */
export interface LoadedViews {
  views: typeof Views;
  files: Map<string, Buffer>;
}

/** Bundles the pages with the shop's own components and styles. */
export async function loadViews(folder: string): Promise<LoadedViews> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: {
      views: path.join(__dirname, 'views/index.tsx'),
      script: path.join(__dirname, 'script.ts'),
    },
    outdir: folder,
    ...{ bundle: true, platform: 'node', format: 'cjs', jsx: 'automatic', logLevel: 'warning' },
    loader: { '.svg': 'dataurl', '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const names = readdirSync(folder).filter((name) => /\.css$|\.woff2$|^script/.test(name));
  return {
    views: createRequire(__filename)(path.join(folder, 'views.js')) as typeof Views,
    files: new Map(names.map((name) => [name, readFileSync(path.join(folder, name))])),
  };
}
