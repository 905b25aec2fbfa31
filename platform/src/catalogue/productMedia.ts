import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ProductRecord } from '@dhaaga-noor/shared-types';
import { toNamedKind, type Wrong } from '../media';
import type { ClipFile, PictureFile } from './catalogue';
import type { ProblemReport } from './problems';
import { findFileProblem, posterNames } from './mediaFiles';
import { CLIP_ENDINGS, isConvertible, PICTURE_ENDINGS } from './mediaNames';
import type { ReadProduct } from './readProduct';

type MediaKey = 'image' | 'images' | 'video' | 'videos';

const unique = (names: (string | undefined)[]) => [...new Set(names.filter((name) => name !== undefined))];

/** The names of a record's pictures and clips, each once, in display order. */
function toMediaNames({ image, images = [], video, videos = [] }: Partial<ProductRecord>): {
  pictures: string[];
  clips: string[];
} {
  return { pictures: unique([image, ...images]), clips: unique([video, ...videos]) };
}

class MediaReader {
  readonly pictures: string[];
  readonly clips: string[];
  private readonly present: string[];

  constructor(
    private readonly read: ReadProduct,
    private readonly folder: string,
    private readonly report: ProblemReport,
  ) {
    const { pictures, clips } = toMediaNames(read.values);
    this.pictures = pictures;
    this.clips = clips;
    this.present = readdirSync(folder).sort();
  }

  private keyOf(name: string): MediaKey {
    const { image, images, video } = this.read.values;
    if (image === name) return 'image';
    if (images?.includes(name)) return 'images';
    return video === name ? 'video' : 'videos';
  }

  private addProblem(name: string, field: string, [problem, fix]: Wrong, at = name): void {
    this.report.add(this.read.lineOf(this.keyOf(at)), { field, value: name, problem, fix });
  }

  reportFiles(): void {
    for (const name of [...this.pictures, ...this.clips]) {
      const wrong = findFileProblem(this.folder, name, this.present);
      if (wrong) this.addProblem(name, this.keyOf(name), wrong);
    }
  }

  reportUnused(): void {
    const used = [...this.pictures, ...this.clips, ...this.clips.flatMap(posterNames)];
    for (const name of this.present) {
      if (used.includes(name) || toNamedKind(name) === 'unknown') continue;
      const [problem, fix] = this.judgeUnused(name);
      this.report.add(1, { field: 'file', value: name, problem, fix });
    }
  }

  private judgeUnused(name: string): Wrong {
    const endings: readonly string[] = [...PICTURE_ENDINGS, ...CLIP_ENDINGS];
    if (endings.includes(name.slice(name.lastIndexOf('.') + 1))) {
      const fix = 'name it under images or videos, or delete it';
      return ['next to product.yaml but not named in it', fix];
    }
    const problem = `next to product.yaml, but shops take ${endings.join(', ')} files only`;
    if (!isConvertible(name)) return [problem, 'export it as JPEG, or delete it'];
    return [problem, `run \`npm run catalogue -- convert ${path.dirname(this.report.file)}/${name}\``];
  }

  /** Alternative texts, of pictures first, then of clips. */
  readAlts(): string[] {
    const { alt, name = '' } = this.read.values;
    const line = this.read.lineOf('alt');
    const count = this.pictures.length + this.clips.length;
    if (Array.isArray(alt)) {
      const problem = `${alt.length} texts for ${count} media`;
      const fix = 'write one for each, pictures first, then clips';
      if (alt.length !== count) this.report.add(line, { field: 'alt', problem, fix });
      return alt;
    }
    if (this.pictures.length > 0 && !this.read.has('alt')) {
      this.report.add(line, { field: 'alt', problem: 'missing', fix: 'say what the picture shows' });
    }
    return [...this.pictures.map(() => alt ?? ''), ...this.clips.map(() => `Clip of ${name}.`)];
  }

  /** The poster of a clip: its own, or else the product's first picture. */
  findPoster(clip: string): string | undefined {
    const own = posterNames(clip).find((name) => this.present.includes(name));
    const wrong = own && findFileProblem(this.folder, own, this.present);
    if (wrong) this.addProblem(own, 'poster', wrong, clip);
    const poster = own ?? this.pictures[0];
    if (poster === undefined) {
      this.addProblem(clip, this.keyOf(clip), [
        'has no poster',
        `put ${posterNames(clip)[0] ?? ''} next to it`,
      ]);
    }
    return poster;
  }
}

/** Resolves a product's media to files; reports missing, unused and invalid files. */
export function readMedia(
  read: ReadProduct,
  folder: string,
  report: ProblemReport,
): { pictures: PictureFile[]; clips: ClipFile[] } {
  const reader = new MediaReader(read, folder, report);
  const { pictures, clips } = reader;
  reader.reportFiles();
  // If a name is unreadable, its file would be reported as unused.
  if (read.record) reader.reportUnused();
  const alts = reader.readAlts();
  const at = (name: string) => path.join(folder, name);
  return {
    pictures: pictures.map((name, i) => ({ kind: 'image', file: at(name), alt: alts[i] ?? '' })),
    clips: clips.flatMap((name, i): ClipFile[] => {
      const poster = reader.findPoster(name);
      const alt = alts[pictures.length + i] ?? '';
      return poster === undefined ? [] : [{ kind: 'video', file: at(name), alt, poster: at(poster) }];
    }),
  };
}
