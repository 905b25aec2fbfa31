import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMPOSITION_FILE } from '../site/currentSite';

const LOG_FOLDER = 'log';
/** Channels whose compositions a link may show before they are live. */
const PREVIEWED_CHANNELS = ['preview', 'canary'];

/** The part of a log entry that matters here. */
interface EntryGist {
  channel?: string;
  state?: { composition?: { id?: string } };
}

/** The composition that an entry published for a team to look at, if it did. */
function previewOf(file: string): string[] {
  const { channel = '', state } = JSON.parse(readFileSync(file, 'utf8')) as EntryGist;
  const id = state?.composition?.id;
  return id !== undefined && PREVIEWED_CHANNELS.includes(channel) ? [id] : [];
}

/** Compositions that preview links may show: those that the log names as a preview or a canary, and that still stand. */
export function publishedPreviews(site: string): (composition: string) => boolean {
  const seen = new Set<string>();
  let previews = new Set<string>();

  function follow(): void {
    const folder = path.join(site, LOG_FOLDER);
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+\.json$/.test(name)) : [];
    const added = names.filter((name) => !seen.has(name));
    previews = new Set([...previews, ...added.flatMap((name) => previewOf(path.join(folder, name)))]);
    added.forEach((name) => seen.add(name));
  }

  return (composition) => {
    if (!previews.has(composition)) follow();
    return (
      previews.has(composition) && existsSync(path.join(site, 'compositions', composition, COMPOSITION_FILE))
    );
  };
}
