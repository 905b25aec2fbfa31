import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SHARE_SIZES, type Release, type SiteSettings } from '@dhaaga-noor/shared-types';
import { Compilation, sources, WebpackError, type WebpackPluginInstance } from 'webpack';
import {
  drawIcons,
  MEDIA_FOLDER,
  preparer,
  toFileSource,
  toManifest,
  toSentence,
  type Wrong,
} from '../../media';
import { manifestFile, PUBLIC_FOLDER, toProductsText } from '../../store';
import { readCompiledCatalogue } from '../../catalogue';
import { loadListed } from './listProducts';

function assetsPlugin(emit: (compilation: Compilation) => Promise<void>): WebpackPluginInstance {
  return {
    apply: (compiler) => {
      compiler.hooks.thisCompilation.tap('assetsPlugin', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tapPromise({ name: 'assetsPlugin', stage }, () => emit(compilation));
      });
    },
  };
}

type FindProblem = (bytes: Buffer) => Promise<Wrong | undefined>;

/**
 * Copies the files of a folder, under their own names, into a folder of the release.
 *
 * @param findProblem the build fails for each file with a problem.
 */
export function folderPlugin(
  folder: string,
  target: string,
  findProblem?: FindProblem,
): WebpackPluginInstance {
  return assetsPlugin(async (compilation) => {
    compilation.contextDependencies.add(folder);
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      const bytes = readFileSync(file);
      const problem = await findProblem?.(bytes);
      if (problem) compilation.errors.push(new WebpackError(toSentence(file, problem)));
      // Copied unchanged: another minute of terser gains nothing for, say, a server bundle.
      compilation.emitAsset(`${target}/${name}`, new sources.RawSource(bytes), { minimized: true });
    }
  });
}

/** Adds the icons, made from the logo, and a web manifest for each language to the public files. */
export function iconsPlugin(
  drawing: string,
  site: SiteSettings,
  languages: Record<string, Pick<Release, 'site'>>,
): WebpackPluginInstance {
  return assetsPlugin(async (compilation) => {
    compilation.fileDependencies.add(drawing);
    const files = await drawIcons(readFileSync(drawing));
    files.set(manifestFile(), Buffer.from(toManifest(site)));
    for (const [language, { site: own = site }] of Object.entries(languages))
      files.set(manifestFile(language), Buffer.from(toManifest(own, language)));
    for (const [name, bytes] of files)
      compilation.emitAsset(`${PUBLIC_FOLDER}/${name}`, new sources.RawSource(bytes));
  });
}

/** The default share picture. */
export const SHARE_FILE = `${MEDIA_FOLDER}/share.jpg`;

/** Makes a part's share picture from a master. */
export function sharePlugin(master: string): WebpackPluginInstance {
  return assetsPlugin(async (compilation) => {
    compilation.fileDependencies.add(master);
    compilation.emitAsset(SHARE_FILE, toFileSource((await preparer.share(master, SHARE_SIZES.page)).file));
  });
}

/** Name of the file in which a release lists its products. */
export const productsFile = (language?: string): string =>
  ['products', language, 'json'].filter(Boolean).join('.');

/**
 * Writes `products.json`, or that of a language, and the share pictures that it names.
 *
 * @param folder absolute path of the catalogue.
 */
export function productsPlugin(folder: string, language?: string): WebpackPluginInstance {
  return assetsPlugin(async (compilation) => {
    const catalogue = readCompiledCatalogue(compilation, folder, language);
    // The catalogue's loader reports the problems.
    if (catalogue.problems.length > 0) return;
    const { products, pictures } = await loadListed(catalogue);
    for (const [name, file] of pictures) compilation.emitAsset(name, toFileSource(file));
    compilation.emitAsset(productsFile(language), new sources.RawSource(toProductsText(products)));
  });
}
