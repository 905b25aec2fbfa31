import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type LoaderContext, sources, util } from 'webpack';
import { MEDIA_FOLDER } from './settings';

/** An asset's content, read on each use: hundreds of pictures do not fit in memory. */
class FileSource extends sources.Source {
  constructor(readonly file: string) {
    super();
  }

  override source(): Buffer {
    return readFileSync(this.file);
  }

  override buffer(): Buffer {
    return readFileSync(this.file);
  }

  override size(): number {
    return statSync(this.file).size;
  }

  override map(): null {
    return null;
  }

  override updateHash(hash: Parameters<sources.Source['updateHash']>[0]): void {
    hash.update(this.file);
  }
}

const known = new Map<string, FileSource>();

/** The source of a file. It is one object per file, so in watch mode webpack writes it once. */
export function toFileSource(file: string): sources.Source {
  const source = known.get(file) ?? new FileSource(file);
  known.set(file, source);
  return source;
}

/** webpack's cache stores path and size only; of a changed file, it builds the module again. */
util.serialization.register(FileSource, 'storefront/FileSource', null, {
  serialize(source: FileSource, { write }: { write: (value: unknown) => void }) {
    write(source.file);
    write(source.size());
  },
  deserialize({ read }: { read: () => unknown }) {
    const source = toFileSource(read() as string);
    if (source.size() !== read()) throw new Error('A file of the media cache has changed.');
    return source;
  },
});

/**
 * Adds media files, by name, to the assets of the module being loaded. `emitFile` alone would hold
 * their bytes. webpack emits what a module's `buildInfo` names, even when the module comes from a
 * cache.
 */
export function emitMedia(context: LoaderContext<object>, files: ReadonlyMap<string, string>): void {
  for (const [name, file] of files) {
    const asset = `${MEDIA_FOLDER}/${name}`;
    context.emitFile(asset, '', undefined, { immutable: true, sourceFilename: path.basename(file) });
    const assets: unknown = context._module?.buildInfo?.assets;
    (assets as Record<string, unknown>)[asset] = toFileSource(file);
  }
}
