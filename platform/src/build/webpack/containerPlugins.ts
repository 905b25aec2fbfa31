import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { NormalModuleReplacementPlugin, type WebpackPluginInstance } from 'webpack';

/** What the federation plugin bundles into a container to run it. */
const BUNDLER_RUNTIME = /@module-federation\/webpack-bundler-runtime/;

type ContainerOptions = Pick<
  ConstructorParameters<typeof ModuleFederationPlugin>[0],
  'library' | 'filename' | 'exposes' | 'shared' | 'manifest'
> & { name: string };

/** Makes a build a container whose shared modules all come from its host, and which has no remotes itself. */
export function containerPlugins(options: ContainerOptions): WebpackPluginInstance[] {
  // Otherwise the plugin starts webpack without a configuration, and reads its place from the stack of the error.
  process.env['FEDERATION_WEBPACK_PATH'] ??= require.resolve('webpack');
  return [
    new ModuleFederationPlugin({ library: { type: 'var', name: options.name }, dts: false, ...options }),
    new NormalModuleReplacementPlugin(BUNDLER_RUNTIME, path.join(__dirname, 'containerRuntime.ts')),
  ];
}
