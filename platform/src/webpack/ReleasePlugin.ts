import { createHash } from 'node:crypto';
import { CONTRACT_VERSION, type Release } from 'shared-types';
import { Compilation, sources, WebpackError, type Compiler } from 'webpack';
import type { CatalogueData } from '../catalogue/catalogueLoader';
import { MEDIA_FOLDER } from '../media/settings';
import { FEDERATION_EXPOSE, HOST_EXPOSE, LATE_EXPOSE, START_EXPOSE } from '../site/exposes';
import { RELEASE_FILE } from '../site/releaseFiles';
import { readManifest } from './names';
import { partFolder } from '../workspace';
import type { PartOptions } from './partOptions';
import { toIntegrity } from '../publish/fileTable';
import { PRODUCTS_FILE } from '../seo/ProductsPlugin';
import { givenVersions, takenRanges } from './sharedModules';
import { SHARE_FILE } from '../seo/SharePlugin';

/** For the composer only; no browser asks for them. */
const INTERNAL_FILES = /^mf-(manifest|stats)\.json$/;

interface FederationManifest {
  exposes: { path: string; assets: Record<'js' | 'css', { sync: string[]; async: string[] }> }[];
}

function describeFiles(compilation: Compilation): Release['files'] {
  const names = Object.keys(compilation.assets).filter((name) => !INTERNAL_FILES.test(name));
  return Object.fromEntries(
    names.sort().map((name) => {
      const bytes = compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0);
      return [name, { integrity: toIntegrity(bytes), size: bytes.length }];
    }),
  );
}

const dataKindOf = (compilation: Compilation, file: string) =>
  compilation.getAsset(file)?.info['catalogueData'] as CatalogueData | undefined;

/** The scripts of data that the modules in some scripts need before they are evaluated. */
function findRootData(compilation: Compilation, scripts: string[]): string[] {
  const chunks = [...compilation.chunks].filter(({ files }) => scripts.some((script) => files.has(script)));
  const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)]);
  const emitted = modules.flatMap(({ buildInfo }) =>
    Object.keys((buildInfo?.assets as object | undefined) ?? {}),
  );
  return [...new Set(emitted)].filter((file) => dataKindOf(compilation, file) === 'root');
}

/** A host brings one script of data before it evaluates a module. */
function describeData(compilation: Compilation, expose: string, scripts: string[]): { data?: string } {
  const [data, another] = findRootData(compilation, scripts);
  if (another !== undefined) {
    const what = `${expose} imports both collections.yaml and featured.yaml`;
    compilation.errors.push(new WebpackError(`${what}: expose what needs them in modules of their own.`));
  }
  return data === undefined ? {} : { data };
}

/** Scripts are those that an exposed module needs at once; styles include those of chunks that it loads later. */
function describeExposes(compilation: Compilation): Release['exposes'] {
  const asset = compilation.getAsset('mf-manifest.json');
  if (!asset) return {};
  const manifest = JSON.parse(asset.source.source().toString()) as FederationManifest;
  return Object.fromEntries(
    manifest.exposes.map(({ path, assets: { js, css } }) => [
      path,
      {
        scripts: js.sync,
        styles: [...new Set([...css.sync, ...css.async])],
        ...describeData(compilation, path, js.sync),
      },
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

/** A host exposes itself, and the chunk that a page with remotes needs besides. */
function describeHost(compilation: Compilation): Release['exposes'] {
  return {
    [HOST_EXPOSE]: toExposed(compilation.entrypoints.get('main')?.getFiles() ?? []),
    [START_EXPOSE]: toExposed(compilation.entrypoints.get('start')?.getFiles() ?? []),
    [LATE_EXPOSE]: toExposed(compilation.entrypoints.get('late')?.getFiles() ?? []),
    [FEDERATION_EXPOSE]: toExposed(compilation.namedChunks.get('federation')?.files ?? []),
  };
}

type Described = Pick<Release, 'container' | 'exposes' | 'files' | 'shared'>;

/** Hash of all that runs of a remote whose data come apart from its code (`Release.code`); none of another. */
function describeCode(
  compilation: Compilation,
  { container, exposes, files, shared }: Described,
): { code?: string } {
  if (!Object.values(exposes).some(({ data }) => data !== undefined)) return {};
  const isCode = (name: string) =>
    name !== PRODUCTS_FILE &&
    !name.startsWith(`${MEDIA_FOLDER}/`) &&
    dataKindOf(compilation, name) === undefined;
  const scripts = Object.entries(files).filter(([name]) => isCode(name));
  const modules = Object.entries(exposes).map(([name, { data, ...exposed }]) => [
    name,
    exposed,
    data !== undefined,
  ]);
  const all = [container, scripts, modules, shared];
  return { code: createHash('sha256').update(JSON.stringify(all)).digest('hex') };
}

/** Writes `release.json`: what this build holds and how a host uses it. */
export class ReleasePlugin {
  constructor(
    private readonly options: PartOptions,
    private readonly container: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        if (compilation.errors.length > 0) return;
        const release = this.describe(compilation);
        compilation.emitAsset(RELEASE_FILE, new sources.RawSource(`${JSON.stringify(release, null, 1)}\n`));
      });
    });
  }

  private describe(compilation: Compilation): Release {
    const { name, routes = [], nav = [], site, claims, entry } = this.options;
    const { version, dependencies } = readManifest(partFolder(name));
    const exposes = entry ? describeHost(compilation) : describeExposes(compilation);
    const start = entry
      ? exposes[HOST_EXPOSE]?.scripts
      : compilation.entrypoints.get(this.container)?.getFiles();
    const described: Described = {
      container: entry ? '' : this.container,
      files: describeFiles(compilation),
      exposes,
      shared: entry ? givenVersions(dependencies) : takenRanges(dependencies),
    };
    return {
      part: name,
      version,
      contract: CONTRACT_VERSION,
      entry: start?.at(-1) ?? '',
      ...described,
      routes,
      nav,
      ...describeCode(compilation, described),
      ...(compilation.getAsset(PRODUCTS_FILE) && { products: PRODUCTS_FILE }),
      ...(claims && { claims }),
      ...(compilation.getAsset(SHARE_FILE) && { share: SHARE_FILE }),
      ...(site && { site }),
    };
  }
}
