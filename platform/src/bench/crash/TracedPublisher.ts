import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publish, type PublishOptions } from '../../publish/publish';
import { PublishFixture } from '../../publish/publishFixture';
import { WITH_TYPES } from '../../publish/testing/startPublisher';
import { trace, type Injection } from './strace';

/** The end of unfinished names, of a publisher whose numbers are not random. */
const UNFINISHED_SUFFIX = (0.5).toString(36).slice(2);

const SCRIPT = path.join(__dirname, '../../publish/testing/publisherOnDemand.ts');

/** How a publish went. */
export interface TracedOutcome {
  /** The error's code; none when it landed. */
  failure?: string;
  /** The signal that ended its process. */
  signal?: string;
  /** What its traced threads asked the system for, by their place among all. */
  traces: string[];
}

/** How many bytes a thread has written so far. */
function writtenBy(process: number, thread: string): number {
  const counts = readFileSync(`/proc/${process}/task/${thread}/io`, 'utf8');
  return Number(/^wchar: (\d+)$/m.exec(counts)?.[1]);
}

/** The threads of a process that change files: its main one, and the one of Node's pool. */
function findWriters(process: number): number[] {
  const others = readdirSync(`/proc/${process}/task`).filter((id) => id !== String(process));
  const [busiest] = others.sort((one, other) => writtenBy(process, other) - writtenBy(process, one));
  return [process, Number(busiest)];
}

/** A publisher in a process of its own, whose threads can be traced: one changes files beside the main one. */
export class TracedPublisher {
  private child: ChildProcess | undefined;
  private readonly scratch: PublishFixture;
  private warmUps = 0;

  /** @param folder takes what is traced, and the site on which it warms up. */
  constructor(private readonly folder: string) {
    this.scratch = new PublishFixture(folder);
  }

  /** Makes the site on which each of its processes warms up. */
  async begin(): Promise<void> {
    await publish(this.scratch.options([this.scratch.shell()]));
  }

  private async start(): Promise<ChildProcess> {
    const env = { ...process.env, UV_THREADPOOL_SIZE: '1' };
    const child = fork(SCRIPT, {
      execArgv: WITH_TYPES,
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child = child;
    // What a first publish loads for itself is loaded once.
    this.warmUps += 1;
    const version = `1.0.${this.warmUps}`;
    await this.ask(child, this.scratch.options([this.scratch.remote({ version, code: version })]));
    return child;
  }

  private async ask(child: ChildProcess, options: PublishOptions): Promise<Omit<TracedOutcome, 'traces'>> {
    const outcome = await new Promise<Omit<TracedOutcome, 'traces'>>((resolve) => {
      const onMessage = (answer: unknown) => {
        child.off('exit', onExit);
        resolve(answer as { failure?: string });
      };
      const onExit = (_code: number | null, signal: string | null) => {
        child.off('message', onMessage);
        resolve({ signal: String(signal) });
      };
      child.once('message', onMessage);
      child.once('exit', onExit);
      child.send(options);
    });
    if ('signal' in outcome) this.child = undefined;
    return outcome;
  }

  /** @param injected what is done to one of its two threads, by its place; without it both are traced. */
  async publish(
    options: PublishOptions,
    injected?: { thread: number; injection: Injection },
  ): Promise<TracedOutcome> {
    const child = this.child ?? (await this.start());
    const chosen = findWriters(child.pid ?? 0).filter((_, place) => !injected || injected.thread === place);
    const file = (id: number) => path.join(this.folder, `trace-${id}`);
    const injection = injected && {
      ...injected.injection,
      path: injected.injection.path.replaceAll(/\.partial\b/g, `.partial-${child.pid}-${UNFINISHED_SUFFIX}`),
    };
    const stops = await Promise.all(chosen.map((id) => trace(id, file(id), injection)));
    const outcome = await this.ask(child, options);
    return { ...outcome, traces: await Promise.all(stops.map((stop) => stop())) };
  }

  stop(): void {
    this.child?.kill();
    this.scratch.remove();
  }
}
