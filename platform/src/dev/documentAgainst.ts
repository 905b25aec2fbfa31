import { COMPOSITION_ELEMENT_ID, type ComposedRemote, type Composition } from '@dhaaga-noor/shared-types';
import { toInlineJson } from '../render';
import type { LiveDocument } from './liveSite';

/** The live composition with one remote as it runs from its sources; a new one is added. */
export function withRunningRemote(composition: Composition, running: ComposedRemote): Composition {
  const others = composition.remotes.filter(({ name }) => name !== running.name);
  // What is developed is not kept for offline visits.
  const site = { ...composition.site, offline: false };
  return { ...composition, site, remotes: [...others, running] };
}

const jsonBlock = (id: string) =>
  new RegExp(`<script type="application/json" id="${id}">[\\s\\S]*?</script>`);

/**
 * A live document that its published shell renders anew: what was rendered before shows the published part, and so do
 * its preloads and styles.
 */
export function toDocumentAgainst(
  { html, composition: live }: LiveDocument,
  composition: Composition,
): string {
  const json = toInlineJson(composition);
  const replaced = live.remotes.filter((remote) => !composition.remotes.includes(remote));
  const styles = replaced.flatMap(({ exposes }) => Object.values(exposes).flatMap((files) => files.styles));
  return (
    html
      .replaceAll(/<link rel="stylesheet" href="([^"]*)"[^>]*>\n?/g, (tag, url: string) =>
        styles.some((style) => style.url === url) ? '' : tag,
      )
      .replace(
        jsonBlock(COMPOSITION_ELEMENT_ID),
        () => `<script type="application/json" id="${COMPOSITION_ELEMENT_ID}">${json}</script>`,
      )
      .replaceAll(/<link rel="preload"[^>]*>\n?/g, '')
      // A part that runs from its sources inserts its styles by script.
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>\n/, '')
      .replace(
        /(<div id="root"[^>]*>)[\s\S]*<\/div>(?=\s*(?:<\/?(?:link|noscript|script)\b[^>]*>[^<]*)*<\/body>)/,
        '$1</div>',
      )
  );
}
