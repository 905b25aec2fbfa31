import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPlainFile } from '../plainFile';
import type { PageRecord } from '../prerender/pagesRecord';
import { toIntegrity } from '../publish/fileTable';
import { isAlive, ownHolder, type Holder } from '../publish/lock';
import { WORKSPACE } from '../workspace';
import { documentFile, DOCUMENTS_FOLDER } from './pageAddresses';

/** A folder of the publisher's own: what stands unfinished in a site may be anybody's. */
const JOURNALS = path.join(WORKSPACE, '.cache/composing');

/** A page whose document is written. */
interface FinishedPage {
  address: string;
  record: PageRecord;
  /** Hashes of the document and of its compressed forms, by what their names end in. */
  hashes: Record<string, string>;
}

/** First line of a journal. */
interface Beginning {
  writer: Holder;
  /** Folder into which the documents are written. */
  target: string;
  /** Hash of all that they are made from. */
  basis: string;
}

/** What a composer left that ended before its composition was whole. */
interface Leftover extends Beginning {
  /** The journal's file. */
  file: string;
  finished: FinishedPage[];
}

function parseLine<Line>(line: string): Line[] {
  try {
    return [JSON.parse(line) as Line];
  } catch {
    // The system has written a part of it only: its page is rendered again.
    return [];
  }
}

/** @param file may be gone: whoever finds it first clears it away. */
function readLeftover(file: string): Leftover[] {
  const read = readPlainFile(file);
  const [first = '', ...pages] = 'bytes' in read ? read.bytes.toString().split('\n') : [];
  return parseLine<Beginning>(first)
    .filter(({ writer }) => !isAlive(writer))
    .map((beginning) => ({ ...beginning, file, finished: pages.flatMap(parseLine<FinishedPage>) }));
}

function removeLeftover({ file, target }: Leftover): void {
  rmSync(target, { recursive: true, force: true });
  rmSync(file, { force: true });
}

/** The forms of a document by their places in the composition; undefined unless each is what the journal says. */
function readForms({ target }: Leftover, { address, hashes }: FinishedPage): [string, Buffer][] | undefined {
  const document = path.join(DOCUMENTS_FOLDER, documentFile(address));
  const read = Object.entries(hashes).flatMap(([ending, integrity]): [string, Buffer][] => {
    const file = readPlainFile(path.join(target, document + ending));
    return 'bytes' in file && toIntegrity(file.bytes) === integrity ? [[document + ending, file.bytes]] : [];
  });
  return read.length === Object.keys(hashes).length ? read : undefined;
}

/**
 * Remembers which documents of a composition are written, so that one whose composer was killed goes on where it was.
 * Of what stands unfinished in the site only bytes are taken over that have the journal's hashes.
 */
export class ComposingJournal {
  private readonly file: string;
  private readonly beginning: Beginning;

  /**
   * @param target folder into which the documents are written; its name is nobody else's.
   * @param made all that they are made from.
   */
  constructor(target: string, made: unknown) {
    const basis = createHash('sha256').update(JSON.stringify(made)).digest('hex');
    this.beginning = { writer: ownHolder(), target: path.resolve(target), basis };
    this.file = path.join(JOURNALS, `${path.basename(target)}.jsonl`);
    mkdirSync(JOURNALS, { recursive: true });
    writeFileSync(this.file, `${JSON.stringify(this.beginning)}\n`);
  }

  /** Takes over what composers of the same site left that have ended; returns the pages whose documents stand. */
  takeOver(): Map<string, PageRecord> {
    const { target, basis } = this.beginning;
    const records = new Map<string, PageRecord>();
    for (const leftover of readdirSync(JOURNALS).flatMap((name) => readLeftover(path.join(JOURNALS, name)))) {
      const isOfSite = path.dirname(leftover.target) === path.dirname(target);
      if (isOfSite && leftover.basis === basis) this.takeFrom(leftover, records);
      if (isOfSite || !existsSync(leftover.target)) removeLeftover(leftover);
    }
    return records;
  }

  private takeFrom(leftover: Leftover, records: Map<string, PageRecord>): void {
    for (const page of leftover.finished) {
      const forms = readForms(leftover, page);
      if (!forms || records.has(page.address)) continue;
      for (const [name, bytes] of forms) {
        const file = path.join(this.beginning.target, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, bytes);
      }
      this.remember(page);
      records.set(page.address, page.record);
    }
  }

  /**
   * Remembers a page whose document is written.
   *
   * @param forms the document and its compressed forms, by what their names end in.
   */
  add(address: string, record: PageRecord, forms: Record<string, Buffer>): void {
    const hashes = Object.entries(forms).map(([ending, bytes]) => [ending, toIntegrity(bytes)] as const);
    this.remember({ address, record, hashes: Object.fromEntries(hashes) });
  }

  private remember(page: FinishedPage): void {
    appendFileSync(this.file, `${JSON.stringify(page)}\n`);
  }

  /** The composition is whole. */
  end(): void {
    rmSync(this.file, { force: true });
  }
}
