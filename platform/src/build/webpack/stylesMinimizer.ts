import browserslist from 'browserslist';
import { browserslistToTargets, Features } from 'lightningcss';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';
import { WORKSPACE } from '../../system';

/**
 * Minifies stylesheets, and adds the prefixes for the oldest browsers: "browserslist" in
 * package.json.
 */
export function stylesMinimizer(): WebpackPluginInstance {
  const options = {
    targets: browserslistToTargets(browserslist(undefined, { path: WORKSPACE })),
    // No stylesheet uses `light-dark()`, and `:dir()` is not the same as a language.
    exclude: Features.LightDark | Features.DirSelector,
  };
  return new MinimizerPlugin({
    test: /\.css$/,
    minify: { implementation: MinimizerPlugin.lightningCssMinify, options },
  });
}
