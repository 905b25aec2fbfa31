import { readFileSync, statSync } from 'node:fs';
import { sources } from 'webpack';

/** Content of an asset that is read from its file each time it is asked for: hundreds of pictures fill no memory. */
class FileSource extends sources.Source {
  constructor(private readonly file: string) {
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

/** The source of a file, always the same object for one file, so that webpack writes it once while it watches. */
export function toFileSource(file: string): sources.Source {
  const source = known.get(file) ?? new FileSource(file);
  known.set(file, source);
  return source;
}
