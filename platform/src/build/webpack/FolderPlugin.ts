import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Compilation, sources, type Compiler, WebpackError } from 'webpack';

/** A problem of a file and its remedy. */
type FindProblem = (bytes: Buffer) => Promise<[problem: string, remedy: string] | undefined>;

/** Copies the files of a folder, under their own names, into a folder of the release. */
export class FolderPlugin {
  /** @param findProblem the build fails for each file with a problem. */
  constructor(
    private readonly folder: string,
    private readonly target: string,
    private readonly findProblem?: FindProblem,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FolderPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'FolderPlugin', stage }, async () => {
        for (const name of readdirSync(this.folder)) {
          const file = path.join(this.folder, name);
          const bytes = readFileSync(file);
          const problem = await this.findProblem?.(bytes);
          if (problem) compilation.errors.push(new WebpackError(`${file} ${problem.join(': ')}.`));
          compilation.emitAsset(`${this.target}/${name}`, new sources.RawSource(bytes), {
            // Copied unchanged: another minute of terser gains nothing for, say, a server bundle.
            minimized: true,
          });
        }
      });
    });
  }
}
