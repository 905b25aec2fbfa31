import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRemote } from '../../store/remote/openSite';
import type { PublishOptions } from '../publish';

/** How a publisher's process ended. */
export interface Outcome {
  code: number | null;
  signal: string | null;
  said: string;
}

/**
 * Options with which Node runs TypeScript as CommonJS. The rest of tsx would add a third to its
 * start.
 */
const WITH_TYPES = ['--require', 'tsx/cjs'];
/** The same with support for dynamic imports, which remotes use. */
const WITH_IMPORTS = [...WITH_TYPES, '--import', 'tsx/esm'];

let runs = 0;

/**
 * Runs a publisher in a process of its own.
 *
 * @param folder takes the file with its options.
 * @param onStart takes the process.
 * @param limit largest file in bytes that the system lets it write, to simulate a full disk.
 */
export async function runPublisher(
  options: PublishOptions,
  folder: string,
  {
    env = {},
    limit,
    onStart,
  }: { env?: NodeJS.ProcessEnv; limit?: number; onStart?: (child: ChildProcess) => void } = {},
): Promise<Outcome> {
  runs += 1;
  const file = path.join(folder, `options-${runs}.json`);
  writeFileSync(file, JSON.stringify(options));
  const script = (name: string) => path.join(__dirname, name);
  const args = [
    ...(isRemote(options.site) ? WITH_IMPORTS : WITH_TYPES),
    '--require',
    script('killAtChange.ts'),
    script('publisher.ts'),
    file,
  ];
  // The shell counts in blocks of 512 bytes.
  const bound = ['-c', `ulimit -f ${Math.ceil((limit ?? 0) / 512)}; exec "$0" "$@"`];
  const [program, rest] =
    limit === undefined ? [process.execPath, args] : ['/bin/sh', [...bound, process.execPath, ...args]];
  const child = spawn(program, rest, {
    env: { ...process.env, CHANGES_UNDER: options.site, ...env },
  });
  onStart?.(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, said };
}
