import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { EagerModulesPlugin } from '../../webpack/EagerModulesPlugin';
import { moduleRules } from '../../webpack/rules';
import { WORKSPACE } from '../../workspace';

/** The viewers that are compared, by the names of their scripts. */
export const VIEWERS = {
  viewer: 'mfe-viewer',
  photoswipe: 'PhotoSwipe',
  lightbox: 'yet-another-react-lightbox',
};
export type ViewerName = keyof typeof VIEWERS;
export const VIEWER_NAMES = Object.keys(VIEWERS) as ViewerName[];

const PAGES = path.join(WORKSPACE, 'e2e/bench/viewer');
const PICTURES = 6;

function configure(target: string, entry: Configuration['entry'], externals: Configuration['externals']) {
  const mode = { development: false };
  const configuration: Configuration = {
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    context: WORKSPACE,
    entry,
    externals,
    output: { path: target, filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: moduleRules('mfe-viewer', mode) },
    optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
    // All of them, as ours is published.
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' }), new EagerModulesPlugin(true)],
    performance: false,
  };
  return configuration;
}

async function run(configuration: Configuration): Promise<void> {
  const compiler = webpack(configuration);
  const problems = await new Promise<string>((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error) reject(error);
      else resolve(stats?.hasErrors() ? stats.toString('errors-only') : '');
    });
  });
  if (problems) throw new Error(`The bench's pages cannot be built:\n${problems}`);
}

const inLibrary = (file: string, name: string) => ({ import: file, library: { type: 'window', name } });

/** Copies some pictures of the catalogue, in all their renditions. */
function copyPictures(target: string): void {
  const media = path.join(WORKSPACE, 'mfe-rakhi/dist/media');
  const names = readdirSync(media).filter((name) => name.endsWith('-960.avif'));
  const bases = names
    .sort()
    .slice(0, PICTURES)
    .map((name) => name.replace(/-960\.avif$/, ''));
  const widths = [320, 640, 960];
  for (const base of bases) {
    for (const file of widths.flatMap((width) => [`${base}-${width}.jpg`, `${base}-${width}.avif`])) {
      cpSync(path.join(media, file), path.join(target, file));
    }
  }
  const pictures = bases.map((base) => ({
    kind: 'image',
    base: `/${base}`,
    widths,
    width: 960,
    height: 960,
    placeholder: '',
    alt: base,
  }));
  writeFileSync(path.join(target, 'pictures.json'), JSON.stringify(pictures));
}

function writePage(target: string, name: ViewerName): void {
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name}</title><link rel="stylesheet" href="${name}.css"><body>
<script src="react.js"></script><script src="${name}.js"></script><script src="page.js"></script>`;
  writeFileSync(path.join(target, `${name}.html`), html);
}

/** Builds one page for each viewer; the same pictures, the same React, the same page around it. */
export async function buildPages(target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await run(configure(target, { react: path.join(PAGES, 'react.ts') }, {}));
  const entries = {
    viewer: inLibrary(path.join(WORKSPACE, 'mfe-viewer/src/index.ts'), 'viewer'),
    photoswipe: inLibrary(path.join(PAGES, 'photoswipe.ts'), 'photoswipe'),
    lightbox: inLibrary(path.join(PAGES, 'lightbox.ts'), 'lightbox'),
    page: path.join(PAGES, 'page.ts'),
  };
  const globals = {
    react: 'React',
    'react-dom': 'ReactDom',
    'react-dom/client': 'ReactDomClient',
    'react/jsx-runtime': 'ReactJsx',
    'shared-runtime': '{}',
  };
  await run(configure(target, entries, globals));
  copyPictures(target);
  for (const name of VIEWER_NAMES) writePage(target, name);
}

/** Bytes of the viewer's own code as it is published: all chunks of its part, gzipped, without the container. */
export function publishedBytes(): number {
  const folder = path.join(WORKSPACE, 'mfe-viewer/dist/static/js');
  const chunks = readdirSync(folder).filter((name) => name.endsWith('.chunk.js'));
  return chunks.reduce((sum, name) => sum + gzippedBytes(folder, name), 0);
}

/** Bytes of a built file, gzipped. */
export function gzippedBytes(target: string, file: string): number {
  return gzipSync(readFileSync(path.join(target, file)), { level: 9 }).length;
}
