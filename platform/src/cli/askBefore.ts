import { createInterface } from 'node:readline/promises';
import type { ChangeOptions } from '../release';

interface Asking {
  /** The maintainer has named the entry to go back to. */
  isNamed: boolean;
  yes?: boolean;
  print: (line: string) => void;
}

async function agrees(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const reply = await terminal.question('Go back? [y/N] ').finally(() => terminal.close());
  return /^y(es)?$/i.test(reply.trim());
}

/**
 * Prints what a rollback undoes, and asks. Without a terminal, naming the entry or `--yes` is the
 * reply.
 *
 * @throws Error when the maintainer does not agree, or cannot be asked.
 */
export const askBefore =
  ({ isNamed, yes = false, print }: Asking): ChangeOptions['confirm'] =>
  async (lines, source) => {
    lines.forEach(print);
    if (yes || (isNamed && !process.stdin.isTTY)) return;
    if (!process.stdin.isTTY) {
      const named = source === undefined ? '' : `, or name the entry: rollback ${source}`;
      throw new Error(`Nothing has changed: there is no terminal to ask. Add --yes${named}.`);
    }
    if (!(await agrees())) throw new Error('Nothing has changed.');
  };
