import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ListedProduct, Release } from '@dhaaga-noor/shared-types';
import { toProductsText } from '../store/products';
import { remoteRelease, shellRelease } from '../render/releaseFixture';
import { RELEASE_FILE } from '../store/releaseFiles';
import { toFileTable } from '../store/fileTable';
import { serveComposition } from '../server/serve';
import type { Build, PublishOptions } from './publish';
import { scratchFolder } from './testing/scratchFolder';

/** A shell's server bundle that renders the names of its inputs. */
const SERVER_BUNDLE = `
exports.createSiteRenderer = (composition) => async (url) => ({
  html: '<title>' + url + '</title><main>' +
    composition.remotes.map(({ name, version }) => name + ' ' + version).join(', ') + '</main>',
  data: {},
});`;

const SHELL_FILES = {
  'static/js/main.1.js': 'start();',
  // Documents hold the rules that they need; for the others they name the file.
  'static/css/main.2.css': 'main{top:0}.pop{top:0}',
  'server/index.cjs': SERVER_BUNDLE,
};

/** Options of a fixture build. */
export interface BuildFixture {
  part?: string;
  version?: string;
  /** Content of its script: two builds differ by it. */
  code?: string;
  products?: ListedProduct[];
  /** Files that add to or replace those of every build. */
  files?: Record<string, string>;
  changes?: Partial<Release>;
}

function writeBuild(
  folder: string,
  files: Record<string, string>,
  toRelease: (files: Release['files']) => Release,
): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  writeFileSync(path.join(folder, RELEASE_FILE), JSON.stringify(toRelease(toFileTable(folder))));
}

/** A product of the fixture's list. */
export function listedProduct(changes: Partial<ListedProduct> = {}): ListedProduct {
  return {
    id: 'SDR001',
    name: 'Lotus Rakhi',
    price: 120,
    description: 'A lotus.',
    page: 1,
    list: '/shop/rakhi/single',
    media: [],
    ...changes,
  };
}

/** A temporary folder with builds and a site in it. */
export class PublishFixture {
  readonly folder: string;
  readonly site: string;
  private builds = 0;

  /** @param parent takes the temporary folder. */
  constructor(parent = scratchFolder()) {
    this.folder = mkdtempSync(path.join(parent, 'publish-'));
    this.site = path.join(this.folder, 'site');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private newFolder(): string {
    this.builds += 1;
    return path.join(this.folder, `build-${this.builds}`);
  }

  shell({ version = '1.0.0', code = 'start();', files: own, changes }: BuildFixture = {}): Build {
    const folder = this.newFolder();
    const files = { ...SHELL_FILES, 'static/js/main.1.js': code, ...own };
    writeBuild(folder, files, (table) => shellRelease({ version, files: table, ...changes }));
    return { part: 'shell', folder };
  }

  remote({
    part = 'mfe-rakhi',
    version = '1.0.0',
    code = 'one',
    products,
    files: own,
    changes,
  }: BuildFixture = {}): Build {
    const folder = this.newFolder();
    const files = {
      'static/js/remoteEntry.1.js': `/* ${part} ${code} */`,
      'static/js/806.2.chunk.js': '/* routes */',
      'static/css/styles.3.css': '/* styles */',
      ...(products && { 'products.json': toProductsText(products) }),
      ...own,
    };
    const name = part.replaceAll('-', '_');
    writeBuild(folder, files, (table) =>
      remoteRelease({
        part,
        version,
        container: `${name}_${version.replaceAll('.', '_')}`,
        files: table,
        routes: [{ id: 'index', path: `/shop/${part}` }],
        nav: [],
        ...(products && { products: 'products.json' }),
        ...changes,
      }),
    );
    return { part, folder };
  }

  /** Options of `publish`, for builds by Asha on stable. */
  options(builds: Build[], changes: Partial<PublishOptions> = {}): PublishOptions {
    return {
      site: this.site,
      builds,
      channel: 'stable',
      by: 'Asha',
      message: '',
      serveComposition,
      ...changes,
    };
  }
}
