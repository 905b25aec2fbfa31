import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { nameSites } from '@dhaaga-noor/platform/store';
import { toLine } from '@dhaaga-noor/platform/system';
import { toFieldProblems } from './toFieldProblems';
import type { FieldProblem } from './views';

export type Print = (line: string) => void;

/** Runs a command of `storefront`; throws what it has to say when it fails. */
export async function runStorefront(root: string, args: string[], print: Print): Promise<void> {
  const program = path.join(root, 'platform/bin/storefront.mjs');
  const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  createInterface(child.stdout).on('line', print);
  createInterface(child.stderr).on('line', (line) => said.push(line));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(said.join('\n') || `It was ended (${code}).`);
}

/** What takes a while: its lines can be followed from several pages, from the first on. */
export class Job {
  private readonly lines: string[] = [];
  private readonly news = new EventEmitter().setMaxListeners(0);
  /** Absent while it runs: where to see what it did, or why it did nothing. */
  result?: { link: string } | { refusal: FieldProblem[] };

  constructor(
    readonly title: string,
    work: (print: Print) => Promise<string>,
  ) {
    const print = (line: string) => {
      this.lines.push(nameSites(toLine(line)));
      this.news.emit('line');
    };
    void work(print)
      .then(
        (link) => (this.result = { link }),
        (error: unknown) => (this.result = { refusal: toFieldProblems(error) }),
      )
      .then(() => this.news.emit('line'));
  }

  async *follow(): AsyncGenerator<string> {
    for (let at = 0; ; await once(this.news, 'line')) {
      for (; at < this.lines.length; at += 1) yield this.lines[at] ?? '';
      if (this.result) return;
    }
  }
}
