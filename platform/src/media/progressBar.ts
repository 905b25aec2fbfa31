import type { MediaProgress } from './prepareMedia';

const CELLS = 24;

/**
 * A progress line for a terminal. Prints nothing elsewhere, nor while everything comes from the
 * cache.
 */
export function createProgressBar(stream: NodeJS.WriteStream = process.stderr): MediaProgress | undefined {
  if (!stream.isTTY) return undefined;
  return (done, total, encoded) => {
    if (encoded === 0) return;
    const filled = Math.round((done / total) * CELLS);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(CELLS - filled)}`;
    stream.write(`\r\x1b[2KPictures ${bar} ${done} of ${total}${done === total ? '\n' : ''}`);
  };
}
