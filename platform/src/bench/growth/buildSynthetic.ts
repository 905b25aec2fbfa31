import path from 'node:path';
import webpack, { type FileCacheOptions } from 'webpack';
import { withListPages } from '../../catalogue/withListPages';
import { runWebpack } from '../../build/runWebpack';
import { loadPart } from '../../build/loadPart';
import { ProductsPlugin } from '../../seo/ProductsPlugin';

const CATALOGUE_REQUEST = /[\\/]catalogue[\\/](collections|featured)\.yaml$/;

export interface SyntheticBuild {
  part: string;
  /** Folder of the catalogue. */
  catalogue: string;
  /** Folder for the build. */
  target: string;
}

/** Builds a family's part with another catalogue than its own. */
export async function buildSynthetic({ part, catalogue, target }: SyntheticBuild): Promise<void> {
  const { configure, options } = await loadPart(part);
  const own = options.routes;
  options.routes = withListPages(own ?? [], catalogue);
  const configuration = configure({ development: false });
  options.routes = own;
  const replace = new webpack.NormalModuleReplacementPlugin(
    CATALOGUE_REQUEST,
    (resource: { request: string }) => {
      resource.request = path.join(catalogue, path.basename(resource.request));
    },
  );
  const plugins = (configuration.plugins ?? []).map((plugin) =>
    plugin instanceof ProductsPlugin ? new ProductsPlugin(catalogue) : plugin,
  );
  await runWebpack({
    ...configuration,
    cache: {
      ...(configuration.cache as FileCacheOptions),
      cacheDirectory: path.join(path.dirname(target), 'webpack'),
    },
    output: { ...configuration.output, path: target },
    plugins: [...plugins, replace],
  });
}
