import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LocalizedRelease, Release, RouteSkeleton } from '@dhaaga-noor/shared-types';
import { Compilation, sources, type Compiler } from 'webpack';
import { z } from 'zod';
import { CATALOGUE_MODULES } from '../../catalogue';
import { FEDERATION_EXPOSE, HOST_EXPOSE, RELEASE_FILE, toIntegrity } from '../../store';
import { WORKSPACE } from '../../system';
import { describeSources } from './describeSources';
import type { BuildMode, PartOptions } from './partOptions';
import { SHARE_FILE, productsFile } from './assetsPlugin';

/** For the composer only; no browser requests them. */
const INTERNAL_FILES = /^mf-(manifest|stats)\.json$/;

const fileLists = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const federationManifest = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: fileLists, css: fileLists }) })),
});

/** The files of this build, and those that it shares its folder with. */
function describeFiles(compilation: Compilation, others: Release[]): Release['files'] {
  const files = new Map(others.flatMap((release) => Object.entries(release.files)));
  for (const name of Object.keys(compilation.assets).filter((name) => !INTERNAL_FILES.test(name))) {
    const bytes = compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0);
    files.set(name, { integrity: toIntegrity(bytes), size: bytes.length });
  }
  return Object.fromEntries([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Styles include those of chunks that an exposed module loads later; scripts do not. */
function describeExposes(compilation: Compilation): Release['exposes'] {
  const asset = compilation.getAsset('mf-manifest.json');
  if (!asset) return {};
  const manifest = federationManifest.parse(JSON.parse(asset.source.source().toString()));
  return Object.fromEntries(
    manifest.exposes.map(({ path, assets: { js, css } }) => [
      path,
      { scripts: js.sync, styles: [...new Set([...css.sync, ...css.async])] },
    ]),
  );
}

function toExposed(files: Iterable<string>): { scripts: string[]; styles: string[] } {
  const names = [...files];
  return {
    scripts: names.filter((file) => file.endsWith('.js')),
    styles: names.filter((file) => file.endsWith('.css')),
  };
}

/** A host exposes itself, the chunk for pages with remotes, and those of its hydrated pages. */
function describeHost(compilation: Compilation, routes: RouteSkeleton[]): Release['exposes'] {
  const ofChunk = (name: string) => toExposed(compilation.namedChunks.get(name)?.files ?? []);
  return {
    [HOST_EXPOSE]: toExposed(compilation.entrypoints.get('main')?.getFiles() ?? []),
    [FEDERATION_EXPOSE]: ofChunk('federation'),
    ...Object.fromEntries(
      routes.filter(({ hydrates }) => hydrates).map(({ id }) => [`./${id}`, ofChunk(id)]),
    ),
  };
}

/** Neither the catalogue's nor the federation plugin's output, which has the workspace's path. */
const isCode = (file: string) =>
  path.isAbsolute(file) && !CATALOGUE_MODULES.test(file) && !file.includes('.federation');

/** Each shipped module's file, by workspace path, and a hash of the loaders' output; sorted. */
function hashModules({ modules, chunkGraph }: Compilation): string[] {
  const shipped = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const lines = shipped.flatMap((module) => {
    const file = module.nameForCondition();
    if (file === null || !isCode(file)) return [];
    const sourcePath = path.relative(WORKSPACE, file).split(path.sep).join('/');
    const source = module.originalSource()?.source() ?? '';
    return [`${sourcePath} ${createHash('sha256').update(source).digest('hex')}`];
  });
  return lines.sort();
}

/** `Release.code`: covers styles (files of their own) and modules outside the catalogue. */
function toCode(modules: string[], { container, shared, exposes, files, languages = {} }: Release): string {
  const styles = Object.entries(files).filter(([name]) => name.endsWith('.css'));
  const others = Object.values(languages).map(({ code }) => code);
  const all = [container, shared, Object.keys(exposes), styles, modules, ...others];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

const toLocalized = ({
  container,
  entry,
  exposes,
  nav,
  products,
  code,
  site,
}: Release): LocalizedRelease => ({ container, entry, exposes, nav, products, code, site });

/** Writes `release.json`; the one in English adds the builds of the other languages. */
export class ReleasePlugin {
  constructor(
    private readonly options: PartOptions,
    private readonly container: string,
    private readonly mode: BuildMode,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      let modules: string[] = [];
      // Later some modules have been concatenated.
      compilation.hooks.afterChunks.tap('ReleasePlugin', () => {
        modules = hashModules(compilation);
      });
      // After the licenses, which are emitted one stage after the report stage.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 2;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        if (compilation.errors.length > 0) return;
        const described = this.describe(compilation);
        const release = described.products ? { ...described, code: toCode(modules, described) } : described;
        compilation.emitAsset(RELEASE_FILE, new sources.RawSource(`${JSON.stringify(release, null, 1)}\n`));
      });
    });
  }

  private describe(compilation: Compilation): Release {
    const { routes = [], entry } = this.options;
    const exposes = entry ? describeHost(compilation, routes) : describeExposes(compilation);
    const start = entry
      ? exposes[HOST_EXPOSE]?.scripts
      : compilation.entrypoints.get(this.container)?.getFiles();
    const { language, languages = {} } = this.mode;
    const described = describeSources(this.options, language);
    const { part, version, contract, container, shared, site, ...others } = described;
    const list = productsFile(language);
    return {
      part,
      version,
      contract,
      entry: start?.at(-1) ?? '',
      container,
      files: describeFiles(compilation, Object.values(languages)),
      exposes,
      shared,
      ...others,
      ...(compilation.getAsset(list) && { products: list }),
      ...(compilation.getAsset(SHARE_FILE) && { share: SHARE_FILE }),
      ...(site && { site }),
      ...(Object.keys(languages).length > 0 && {
        languages: Object.fromEntries(
          Object.entries(languages).map(([code, release]) => [code, toLocalized(release)]),
        ),
      }),
    };
  }
}
