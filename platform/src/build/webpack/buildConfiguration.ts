import { existsSync } from 'node:fs';
import path from 'node:path';
import browserslist from 'browserslist';
import { browserslistToTargets, Features } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { CHUNK_LOAD_TIMEOUT_MS, type Release } from '@dhaaga-noor/shared-types';
import {
  BannerPlugin,
  Compilation,
  type Configuration,
  type WebpackPluginInstance,
  NormalModuleReplacementPlugin,
} from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { catalogueRules } from '../../catalogue';
import { findPublishedPrivateData } from '../../media';
import { WORKER_FOLDER } from './workerConfiguration';
import { productsPlugin, folderPlugin, iconsPlugin, sharePlugin } from './assetsPlugin';
import { FACES_STYLES, PUBLIC_FOLDER } from '../../store';
import { partFolder, WORKSPACE } from '../../system';
import { buildCache, NoBuildDependenciesPlugin } from './buildCache';
import { ChunkFetchPlugin, SameOriginPathPlugin } from './chunkPlugins';
import { containerName, readManifest } from './names';
import { licensesPlugin } from './licensesPlugin';
import type { BuildMode, PartConfiguration, PartOptions } from './partOptions';
import { ReleasePlugin } from './ReleasePlugin';
import { moduleRules, resolveIn } from './rules';
import { serverFolder } from './serverConfiguration';
import { sharedConfiguration } from './sharedModules';

/** The runtime that the federation plugin bundles into a container. */
const BUNDLER_RUNTIME = /@module-federation\/webpack-bundler-runtime/;

type ContainerOptions = Pick<
  ConstructorParameters<typeof ModuleFederationPlugin>[0],
  'library' | 'filename' | 'exposes' | 'shared' | 'manifest'
> & { name: string };

/** Makes a build a container that takes all shared modules from its host. */
export function containerPlugins(options: ContainerOptions): WebpackPluginInstance[] {
  // Otherwise the plugin starts webpack without a configuration, and reads its own path from the
  // error's stack.
  process.env['FEDERATION_WEBPACK_PATH'] ??= require.resolve('webpack');
  return [
    new ModuleFederationPlugin({ library: { type: 'var', name: options.name }, dts: false, ...options }),
    new NormalModuleReplacementPlugin(BUNDLER_RUNTIME, path.join(__dirname, 'containerRuntime.ts')),
  ];
}

const LOGO = 'favicon.svg';

/** Adds the prefixes for the oldest browsers, too: "browserslist" in package.json. */
function stylesMinimizer(): WebpackPluginInstance {
  const options = {
    targets: browserslistToTargets(browserslist(undefined, { path: WORKSPACE })),
    // No stylesheet uses `light-dark()`.
    exclude: Features.LightDark,
  };
  return new MinimizerPlugin({
    test: /\.css$/,
    minify: { implementation: MinimizerPlugin.lightningCssMinify, options },
  });
}

/**
 * Makes V8 compile a whole script while it arrives, instead of function by function on the main
 * thread: https://v8.dev/blog/explicit-compile-hints. It must come first, so it is added after the
 * minimizer, and before hashes are computed.
 */
const COMPILE_HINT = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

function federation(options: PartOptions, container: string, mode: BuildMode): WebpackPluginInstance[] {
  const { dependencies } = readManifest(partFolder(options.name));
  const exposes = { ...options.exposes, ...(mode.alone && options.dev?.exposes) };
  return containerPlugins({
    name: container,
    filename: mode.development ? 'static/js/remoteEntry.js' : 'static/js/remoteEntry.[contenthash].js',
    // Chunks have readable names: `./routes` is `static/js/routes.[contenthash].chunk.js`.
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([name, file]) => [name, { import: file, name: path.basename(name) }]),
    ),
    shared: sharedConfiguration(dependencies),
    manifest: !mode.development,
  });
}

/** The files of a release that all languages share: the build in English emits them. */
function commonFiles(options: PartOptions): WebpackPluginInstance[] {
  const folder = partFolder(options.name);
  return [
    ...(options.share === undefined ? [] : [sharePlugin(path.join(folder, options.share))]),
    ...(options.server ? [folderPlugin(WORKER_FOLDER, 'server')] : []),
    licensesPlugin(options),
  ];
}

function modePlugins(options: PartOptions, container: string, mode: BuildMode): WebpackPluginInstance[] {
  const { development, language } = mode;
  if (development) return development.refresh ? [development.refresh.plugin(container)] : [];
  const catalogue = path.join(partFolder(options.name), 'catalogue');
  return [
    // The host inserts the stylesheets that the composition names: webpack's own loader has no
    // timeout for them.
    new MiniCssExtractPlugin({ runtime: false, filename: 'static/css/[name].[contenthash].css' }),
    ...(options.server ? [folderPlugin(serverFolder(options.name, language), 'server')] : []),
    ...(existsSync(catalogue) ? [productsPlugin(catalogue, language)] : []),
    new BannerPlugin(COMPILE_HINT),
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ...(language === undefined ? commonFiles(options) : []),
    new ReleasePlugin(options, container, mode),
  ];
}

const toOptimization = (
  { entry, routes = [] }: PartOptions,
  { development }: BuildMode,
): Configuration['optimization'] => ({
  // Numbered in source order: other ids, and so all hashes, would depend on the folder's path.
  moduleIds: development ? 'named' : 'natural',
  // `Loading chunk single-2 failed` says what is missing; a number would not.
  chunkIds: 'named',
  minimizer: ['...', stylesMinimizer()],
  // One pass more than the default: 0.1 KB less of the first script.
  minimizeOptions: { javascript: { compress: { passes: 3 } } },
  splitChunks: {
    cacheGroups: {
      // Everything else that a page with a remote needs arrives in one request.
      ...(entry !== undefined && { default: false, defaultVendors: false }),
      // Browsers lay out all text again when a stylesheet with faces arrives: documents hold them.
      faces: {
        test: /fonts(?:\.[a-z]{2})?\.css$/,
        name: path.basename(FACES_STYLES),
        type: 'css/mini-extract',
        chunks: 'all',
        enforce: true,
        priority: 1,
      },
      // One stylesheet per part: chunks loaded later have none of their own, but a host's page that
      // its document hydrates.
      styles: {
        name: 'styles',
        type: 'css/mini-extract',
        chunks: ({ name }) => !routes.some(({ id, hydrates }) => hydrates && id === name),
        enforce: true,
      },
    },
  },
});

function publicFiles({ name, site }: PartOptions, { languages = {} }: BuildMode): WebpackPluginInstance[] {
  const folder = path.join(partFolder(name), 'assets/public');
  return [
    ...(existsSync(folder) ? [folderPlugin(folder, PUBLIC_FOLDER, findPublishedPrivateData)] : []),
    ...(site ? [iconsPlugin(path.join(folder, LOGO), site, languages)] : []),
  ];
}

const isOfLanguage = (name: string, languages: Record<string, Release>) =>
  Object.values(languages).some(({ files }) => Object.hasOwn(files, name));

/** The whole configuration of a part, for a production build or its development server. */
export function buildConfiguration(options: PartOptions, mode: BuildMode): Configuration {
  const folder = partFolder(options.name);
  const { language, languages = {} } = mode;
  const container = containerName(options.name, readManifest(folder).version, language);
  return {
    name: options.name,
    context: folder,
    mode: mode.development ? 'development' : 'production',
    cache: buildCache(options, mode),
    target: 'browserslist',
    devtool: mode.development ? 'eval-cheap-module-source-map' : false,
    entry: options.entry ? { main: options.entry } : {},
    output: {
      path: path.join(folder, 'dist'),
      // All languages share the folder; the build in English is the last one.
      clean: language === undefined && { keep: (name) => isOfLanguage(name, languages) },
      uniqueName: container,
      publicPath: mode.origin ?? 'auto',
      filename: mode.development ? 'static/js/[name].js' : 'static/js/[name].[contenthash].js',
      chunkFilename: mode.development ? 'static/js/[id].chunk.js' : 'static/js/[id].[contenthash].chunk.js',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      crossOriginLoading: 'anonymous',
    },
    resolve: resolveIn(language),
    module: { rules: [...moduleRules(options.name, mode), ...catalogueRules(language)] },
    plugins: [
      new NoBuildDependenciesPlugin(),
      ...(options.entry ? [] : federation(options, container, mode)),
      ...modePlugins(options, container, mode),
      new ChunkFetchPlugin(options.entry !== undefined),
      new SameOriginPathPlugin(),
      ...(language === undefined ? publicFiles(options, mode) : []),
    ],
    optimization: toOptimization(options, mode),
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * The preset: turns a part's options into its webpack configuration.
 *
 * @param given the options, or what gives those of a language.
 */
export function part(given: PartOptions | ((language?: string) => PartOptions)): PartConfiguration {
  const optionsIn: PartConfiguration['optionsIn'] = typeof given === 'function' ? given : () => given;
  return {
    options: optionsIn(),
    optionsIn,
    configure: (mode) => buildConfiguration(optionsIn(mode.language), mode),
  };
}
