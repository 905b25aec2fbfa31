import path from 'node:path';
import { optimize } from 'svgo';
import type { LoaderContext } from 'webpack';

/** Decimals of 24 units, on which these drawings stand: at a hundred pixels, less than a twentieth of one. */
const floatPrecision = 2;

/**
 * webpack loader: a one-path drawing of simple-icons becomes the text of its path, as short as its size on the page
 * allows. The package's own entry holds all 3,300 icons, five megabytes to read for each build.
 */
export default function iconPathLoader(this: LoaderContext<object>, svg: string): string {
  const { data } = optimize(svg, { floatPrecision, plugins: ['convertPathData'] });
  const [d, ...others] = Array.from(data.matchAll(/<path d="([^"]+)"\/>/g), ([, path]) => path);
  if (d === undefined || others.length > 0)
    throw new Error(`${this.resourcePath} is no drawing of one path.`);
  return `export default ${JSON.stringify(d)};`;
}

/** Drawings that this loader takes. */
export const ICON_DRAWINGS = /[\\/]simple-icons[\\/]icons[\\/][^\\/]+\.svg$/;

/** Where webpack finds this loader. */
export const ICON_PATH_LOADER = path.join(__dirname, 'iconPathLoader.ts');
