import { existsSync } from 'node:fs';
import path from 'node:path';
import { readWrittenComposition } from '../../render';
import { POINTERS } from '../../store';

/** A live site's values in nginx's configuration; empty if there is no site yet. */
export function readLive(site: string): { origins: string[]; redirects: Record<string, string> } {
  const current = path.join(site, POINTERS.stable);
  return existsSync(current) ? readWrittenComposition(current) : { origins: [], redirects: {} };
}
