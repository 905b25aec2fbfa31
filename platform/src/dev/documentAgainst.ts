import { COMPOSITION_ELEMENT_ID, type ComposedRemote, type Composition } from '@dhaaga-noor/shared-types';
import { toInlineJson } from '../render';
import type { LiveDocument } from './liveSite';

/** The live composition with one remote run from its sources; a new remote is added. */
export function withRunningRemote(composition: Composition, running: ComposedRemote): Composition {
  const others = composition.remotes.filter(({ name }) => name !== running.name);
  // Pages under development are not cached for offline visits.
  const site = { ...composition.site, offline: false };
  return { ...composition, site, remotes: [...others, running] };
}

const jsonBlock = (id: string) =>
  new RegExp(`<script type="application/json" id="${id}">[\\s\\S]*?</script>`);

/**
 * A live document for its published shell to render. Removes the prerendered page, its preloads and
 * its styles: they are those of the published part.
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
