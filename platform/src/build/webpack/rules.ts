import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { PICTURE_LOADER, PICTURE_MASTERS } from '../../media';
import { partFolder, WORKSPACE } from '../../system';
import { containerName, readManifest } from './names';
import type { BuildMode } from './partOptions';

/** How sources become scripts. */
export function typescript({ development }: BuildMode): RuleSetRule {
  const refresh = development ? development.refresh : undefined;
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: require.resolve('ts-loader'),
      options: {
        transpileOnly: true,
        // It lists no files: webpack names them, and TypeScript searches no folder for others.
        configFile: path.join(__dirname, 'tsconfig.build.json'),
        compilerOptions: {
          noEmit: false,
          jsx: refresh ? 'react-jsxdev' : 'react-jsx',
          sourceMap: Boolean(development),
        },
        ...(refresh && { getCustomTransformers: () => ({ before: [refresh.transformer] }) }),
      },
    },
  };
}

/** Class names are hashes that include the part's name, so no part's styles can reach another's. */
function styles(name: string, { development, server }: BuildMode): RuleSetRule {
  return {
    test: /\.css$/,
    use: [
      ...(server ? [] : [development ? development.styleLoader : MiniCssExtractPlugin.loader]),
      {
        loader: require.resolve('css-loader'),
        options: {
          modules: {
            auto: /\.module\.css$/,
            exportOnlyLocals: server ?? false,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: development ? `${name}__[name]__[local]` : '[hash:base64:5]',
            localIdentContext: WORKSPACE,
            // Two releases of one part may share a document; neither may get the other's styles.
            localIdentHashSalt: containerName(name, readManifest(partFolder(name)).version),
          },
        },
      },
    ],
  };
}

function files(test: RegExp, folder: string, { server }: BuildMode): RuleSetRule {
  return {
    test,
    type: 'asset/resource',
    generator: { filename: `static/${folder}/[name].[contenthash:8][ext]`, emit: !server },
  };
}

function pictures({ server }: BuildMode): RuleSetRule {
  return {
    test: PICTURE_MASTERS,
    type: 'javascript/esm',
    loader: PICTURE_LOADER,
    options: { emit: !server },
  };
}

/** In a language, `./messages` is `messages.hi.ts` where there is one. */
export function resolveIn(language?: string): Configuration['resolve'] {
  const own = language === undefined ? [] : [`.${language}.tsx`, `.${language}.ts`];
  return { extensions: [...own, '.tsx', '.ts', '.js'] };
}

/** Module rules that every part needs. */
export function moduleRules(name: string, mode: BuildMode): RuleSetRule[] {
  return [
    typescript(mode),
    styles(name, mode),
    files(/\.woff2$/, 'fonts', mode),
    files(/\.svg$/, 'images', mode),
    pictures(mode),
  ];
}
