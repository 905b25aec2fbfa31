import path from 'node:path';
import type { LoaderContext } from 'webpack';

/**
 * webpack loader: a one-path drawing of simple-icons becomes the text of its path. The package's own entry holds all
 * 3,300 icons, five megabytes to read for each build.
 */
export default function iconPathLoader(this: LoaderContext<object>, svg: string): string {
  const d = /<path d="([^"]+)"\/>/.exec(svg)?.[1];
  if (d === undefined) throw new Error(`${this.resourcePath} is no drawing of one path.`);
  return `export default ${JSON.stringify(d)};`;
}

/** Drawings that this loader takes. */
export const ICON_DRAWINGS = /[\\/]simple-icons[\\/]icons[\\/][^\\/]+\.svg$/;

/** Where webpack finds this loader. */
export const ICON_PATH_LOADER = path.join(__dirname, 'iconPathLoader.ts');
