import { currentPathname, findOwner } from '@dhaaga-noor/shared-runtime/host';
import type { Composition } from '@dhaaga-noor/shared-types';

/** A colour for each part in turn. No brand colours, so nobody mistakes them for design. */
const COLOURS = ['#0057d9', '#b3006b', '#007a3d', '#8a4b00', '#5b2bd6'];

/** Set one by one: no inline styles (policy). */
const OUTLINE = { outlineStyle: 'dashed', outlineWidth: '2px', outlineOffset: '-2px' };
const LEGEND = {
  ...{ position: 'fixed', left: '0', bottom: '0', zIndex: '1', margin: '0', padding: '4px 12px' },
  ...{ background: '#fff', font: '600 12px/1.6 system-ui, sans-serif', listStyle: 'none' },
};

/**
 * Outlines what each part owns on this page, and lists their names and versions. The viewer names
 * its part itself.
 *
 * @returns a function that stops following changes.
 */
export function showBoundaries(composition: Composition): () => void {
  const parts = [{ name: 'shell', version: composition.shell.version }, ...composition.remotes];
  const colourOf = (index: number) => COLOURS[index % COLOURS.length] ?? '';
  const outline = () => {
    const main = document.querySelector('main');
    for (const region of main?.parentElement?.querySelectorAll<HTMLElement>(':scope > *') ?? []) {
      const owner = region === main ? findOwner(composition, currentPathname())?.name : undefined;
      region.dataset['part'] = owner ?? 'shell';
    }
    for (const [index, { name }] of parts.entries())
      for (const region of document.querySelectorAll<HTMLElement>(`[data-part="${name}"]`))
        Object.assign(region.style, OUTLINE, { outlineColor: colourOf(index) });
  };
  const legend = document.createElement('ul');
  Object.assign(legend.style, LEGEND);
  for (const [index, { name, version }] of parts.entries()) {
    const entry = legend.appendChild(document.createElement('li'));
    entry.style.color = colourOf(index);
    entry.textContent = `${name} ${version}`;
  }
  document.body.append(legend);
  outline();
  const changes = new MutationObserver(outline);
  changes.observe(document.body, { subtree: true, childList: true });
  return () => changes.disconnect();
}
