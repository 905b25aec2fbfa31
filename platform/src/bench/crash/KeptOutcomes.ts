import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintSources } from '../../publish/composer';
import type { Met } from '../../publish/testing/CrashSite';
import { WORKSPACE } from '../../workspace';

export interface KeptOutcomesOptions {
  /** Of the file. */
  name: string;
  /** Whether nothing of earlier runs is taken. */
  isFresh: boolean;
  folder?: string;
  /** Folders that decide how a publish goes. */
  sources?: string[];
}

/** What earlier runs of the same sources came to: a run that was broken off goes on where it was. */
export class KeptOutcomes {
  private readonly file: string;
  private readonly outcomes: Record<string, Met>;

  constructor({
    name,
    isFresh,
    folder = path.join(WORKSPACE, '.cache/bench/crash'),
    sources = ['platform/src', 'shared-types/src'],
  }: KeptOutcomesOptions) {
    this.file = path.join(folder, `${name}-${fingerprintSources(sources)}.json`);
    mkdirSync(folder, { recursive: true });
    const known = !isFresh && existsSync(this.file);
    this.outcomes = known ? (JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, Met>) : {};
  }

  /** What came of it. */
  find(name: string): Met | undefined {
    return this.outcomes[name];
  }

  keep(name: string, met: Met): void {
    this.outcomes[name] = met;
    writeFileSync(this.file, JSON.stringify(this.outcomes, null, 1));
  }
}
