import webpack, { type Configuration, type Stats } from 'webpack';

function compile(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    if (!compiler) return reject(new Error('webpack gave no compiler'));
    compiler.run((error, stats) => {
      // Closing waits until the cache is written.
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError ?? new Error('webpack failed'));
        else if (stats) resolve(stats);
      });
    });
  });
}

/**
 * Builds with a configuration.
 *
 * @throws Error with webpack's report when the build has errors.
 */
export async function runWebpack(configuration: Configuration): Promise<void> {
  const stats = await compile(configuration);
  if (stats.hasErrors())
    throw new Error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
  if (stats.hasWarnings())
    console.warn(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
}
