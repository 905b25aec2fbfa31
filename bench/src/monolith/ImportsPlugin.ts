import type { Compiler } from 'webpack';

/** A chunk that a dynamic import loads, whatever its name in this build. */
export interface ImportedChunk {
  /** The import: its location and its request. */
  key: string;
  ids: (string | number)[];
  scripts: string[];
}

/** Records the chunks of each dynamic import of a build. */
export class ImportsPlugin {
  readonly imported: ImportedChunk[] = [];

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ImportsPlugin', ({ chunkGroups }) => {
      for (const group of chunkGroups.filter((each) => !each.isInitial())) {
        const ids = group.chunks.flatMap(({ id }) => id ?? []);
        const scripts = group.getFiles().filter((file) => file.endsWith('.js'));
        for (const { module, request } of group.origins) {
          this.imported.push({ key: `${module?.nameForCondition() ?? ''} ${request}`, ids, scripts });
        }
      }
    });
  }
}

/** The browser's files for each chunk of the server's build. */
export function toChunkFiles(server: ImportedChunk[], browser: ImportedChunk[]): Record<string, string[]> {
  const scripts = new Map(browser.map((chunk) => [chunk.key, chunk.scripts]));
  return Object.fromEntries(server.flatMap(({ key, ids }) => ids.map((id) => [id, scripts.get(key) ?? []])));
}
