import { readWrittenComposition } from '../render';
import { compositionFolder, type LogEntry } from '../store';
import { changesOf } from './logState';
import { PLACEHOLDER } from './assertSources';

const EXAMPLE_HINT =
  'This address is only an example: "npx storefront serve" shows the site on this machine.';

function describeChanges(log: readonly LogEntry[], entry: LogEntry): string[] {
  const changes = changesOf(log, entry);
  if (changes.length === 0) return ['  the same releases, composed anew'];
  return changes.map(({ part, from, to }) => `  ${part.padEnd(14)}${from ?? 'new'} -> ${to ?? 'removed'}`);
}

/** The effect of an entry and the URL to see it at, as lines. */
export function describeEntry(site: string, log: readonly LogEntry[], entry: LogEntry): string[] {
  const { seq, channel, action, state } = entry;
  const lines = [`Entry ${seq}: ${action} in ${channel}`, ...describeChanges(log, entry)];
  if (channel === 'stable' && state) {
    const { composition } = readWrittenComposition(compositionFolder(site, state.composition.id));
    const { origin } = composition.site;
    const hint = PLACEHOLDER.test(origin) ? [EXAMPLE_HINT] : [];
    return [...lines, `Live: ${origin}/`, ...hint];
  }
  if (channel === 'canary') {
    return [
      ...lines,
      state ? 'In the canary; "npx storefront promote" makes it stable.' : 'The canary has ended.',
    ];
  }
  const id = state?.composition.id ?? '';
  return [...lines, `"npx storefront preview-link ${id}" gives the URL at which your team sees it.`];
}
