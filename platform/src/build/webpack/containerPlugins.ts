import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { NormalModuleReplacementPlugin, type WebpackPluginInstance } from 'webpack';

/** The runtime that the federation plugin bundles into a container. */
const BUNDLER_RUNTIME = /@module-federation\/webpack-bundler-runtime/;

type ContainerOptions = Pick<
  ConstructorParameters<typeof ModuleFederationPlugin>[0],
  'library' | 'filename' | 'exposes' | 'shared' | 'manifest'
> & { name: string };

/**
 * Makes a build a container that takes all its shared modules from the host, and has no remotes
 * itself.
 */
export function containerPlugins(options: ContainerOptions): WebpackPluginInstance[] {
  // Otherwise the plugin starts webpack without a configuration, and reads its own path from the
  // error's stack.
  process.env['FEDERATION_WEBPACK_PATH'] ??= require.resolve('webpack');
  return [
    new ModuleFederationPlugin({ library: { type: 'var', name: options.name }, dts: false, ...options }),
    new NormalModuleReplacementPlugin(BUNDLER_RUNTIME, path.join(__dirname, 'containerRuntime.ts')),
  ];
}
