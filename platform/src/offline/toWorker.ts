import { createHash } from 'node:crypto';
import { REMOVAL_WORKER } from './removalWorker';
import { OFFLINE_ADDRESS, SETTINGS_GLOBAL, type WorkerSettings } from './settings';

/** What a composition's worker is made of. */
export interface WorkerParts {
  /** Text of the worker in the shell's release; releases from before it have none. */
  bundle?: string;
  /** Whether the site works offline; otherwise its worker takes itself back. */
  offline: boolean;
  /** Origins other than the site's own from which its parts come. */
  origins: string[];
  /** Text of the page for what was not visited, and of its other files by their addresses. */
  offlinePage: string;
  files: Record<string, string>;
}

const revisionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The text of a composition's service worker. */
export function toWorker({ bundle, offline, origins, offlinePage, files }: WorkerParts): string {
  if (!offline || bundle === undefined) return REMOVAL_WORKER;
  const texts = Object.entries({ [OFFLINE_ADDRESS]: offlinePage, ...files });
  const kept = texts.map(([url, text]) => ({ url, revision: revisionOf(text) }));
  const settings: WorkerSettings = { origins, kept };
  return `self.${SETTINGS_GLOBAL}=${JSON.stringify(settings)};\n${bundle}`;
}
