import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCatalogue, removeCatalogues } from '../catalogue/catalogueFixture';
import { copyWorkspace } from '../testing/copyWorkspace';
import { WORKSPACE } from '../system/workspace';

const PART = 'mfe-small';

const manifestOf = (file: string) =>
  JSON.parse(readFileSync(path.join(WORKSPACE, file), 'utf8')) as { dependencies: Record<string, string> };

/** A remote with a module, styles, a picture, a catalogue, and a use of a shared package. */
const FILES = {
  'package.json': JSON.stringify({
    version: '1.0.0',
    dependencies: { ...manifestOf('shared-ui/package.json').dependencies },
  }),
  'webpack.config.ts': `import { part } from '@dhaaga-noor/platform/webpack';
export default part({ name: '${PART}', exposes: { './routes': './src/routes.ts' } });`,
  'src/routes.ts': `import { collections } from '../catalogue/collections.yaml';
import { joinClasses } from '@dhaaga-noor/shared-ui';
import picture from '../assets/pictures/one.webp';
import classes from './routes.module.css';
import { greeting } from './messages';
export const routes = [greeting, collections, picture, joinClasses(classes.title)];`,
  'src/routes.module.css': '.title { color: #6b1426; mask: none; user-select: none; }',
  'src/messages.ts': `export const greeting: string = 'Namaste';`,
};

/** A checkout of its own with the platform, the shared packages and one small remote. */
export class BuildFixture {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  private readonly part = path.join(this.folder, PART);

  /** Takes two pictures: one for a product, one for a page. */
  constructor({ product, page }: { product: Buffer; page: Buffer }) {
    copyWorkspace(this.folder, []);
    cpSync(createCatalogue({ 'single/SDR001/1.webp': product }), path.join(this.part, 'catalogue'), {
      recursive: true,
    });
    removeCatalogues();
    for (const [name, text] of Object.entries(FILES)) this.write(`${PART}/${name}`, text);
    this.write(`${PART}/assets/pictures/one.webp`, page);
  }

  at(source: string): string {
    return path.join(this.folder, source);
  }

  write(source: string, content: string | Buffer): void {
    mkdirSync(path.dirname(this.at(source)), { recursive: true });
    writeFileSync(this.at(source), content);
  }

  /** Changes a file while `act` runs. */
  async changed<Result>(
    source: string,
    change: (text: string) => string,
    act: () => Result,
  ): Promise<Awaited<Result>> {
    const before = readFileSync(this.at(source), 'utf8');
    this.write(source, change(before));
    try {
      return await act();
    } finally {
      this.write(source, before);
    }
  }

  /** Builds the remote as `storefront build` does. */
  build(): Promise<void> {
    return this.run([]);
  }

  /** Builds the remote, and is killed once it has written `dist`. */
  async interruptedBuild(): Promise<void> {
    const args = ['--require', path.join(__dirname, 'testing/dieAfterEmit.ts')];
    await expect(this.run(args)).rejects.toThrow();
  }

  /** Builds the remote and returns all files that the build read. */
  async watchedBuild(): Promise<string[]> {
    const READS = this.at('reads');
    await this.run(['--require', path.join(__dirname, 'testing/noteReads.ts')], { READS });
    return readFileSync(READS, 'utf8').split('\n');
  }

  private async run(args: string[], env?: Record<string, string>): Promise<void> {
    const program = this.at('platform/src/build/buildProcess.ts');
    const child = spawn(process.execPath, ['--require', 'tsx/cjs', ...args, program, PART], {
      cwd: this.folder,
      env: { ...process.env, STOREFRONT_CACHE: this.at('.cache/shared'), ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(said);
  }

  /** Hash of every file of the last build, by name. */
  built(): Record<string, string> {
    const dist = path.join(this.part, 'dist');
    const names = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
    const hashOf = (name: string) =>
      createHash('sha256')
        .update(readFileSync(path.join(dist, name)))
        .digest('hex');
    return Object.fromEntries(names.sort().map((name) => [name, hashOf(name)]));
  }

  /** The last build's styles. */
  styles(): string {
    const folder = path.join(this.part, 'dist/static/css');
    return readdirSync(folder)
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('\n');
  }

  /** Whether the checkout's own tooling says that the remote is stale. */
  isStale(): boolean {
    return this.ownTooling().isStale(PART);
  }

  /** Paths of all that the checkout's own tooling hashes for the remote. */
  sources(): string[] {
    return this.ownTooling().sourcesFor([PART]);
  }

  private ownTooling() {
    return jest.requireActual<typeof import('./sources')>(this.at('platform/src/build/sources.ts'));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
