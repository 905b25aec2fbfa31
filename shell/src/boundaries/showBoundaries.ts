import type { Composition } from '@dhaaga-noor/shared-types';
import { messages } from '../messages';
import { findRegions, readOwners, type Region } from './findRegions';
import { forgetBoundaries } from './wantsBoundaries';

/** A colour for each part in turn. No brand colours, so nobody mistakes them for design. */
const COLOURS = ['#0057d9', '#b3006b', '#007a3d', '#8a4b00', '#5b2bd6'];

/** Set one by one: no inline styles (policy), no constructed stylesheets (Safari before 16.4). */
const LAYER = {
  position: 'fixed',
  inset: '0',
  width: 'auto',
  height: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'none',
  overflow: 'hidden',
  pointerEvents: 'none',
  font: '600 12px/1.4 system-ui, sans-serif',
  // Where there are no popovers.
  zIndex: '2147483647',
};
const REGION = { position: 'absolute', boxSizing: 'border-box', border: '2px dashed' };
const LABEL = {
  position: 'absolute',
  top: '0',
  right: '0',
  padding: '2px 6px',
  color: '#fff',
  whiteSpace: 'nowrap',
};
const BUTTON = {
  position: 'absolute',
  left: '12px',
  bottom: '12px',
  minHeight: '44px',
  padding: '0 16px',
  border: '2px solid #fff',
  borderRadius: '22px',
  background: '#1d1d1f',
  color: '#fff',
  font: 'inherit',
  pointerEvents: 'auto',
  cursor: 'pointer',
};

/** A part's name and version, for its label. */
interface Part {
  name: string;
  version: string;
}

function toParts({ shell, remotes }: Composition): Part[] {
  return [{ name: 'shell', version: shell.version }, ...remotes];
}

/** The rectangle around all elements of a region, relative to the viewport. */
function boundsOf({ elements }: Region): DOMRect {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return boxes.length === 0 ? new DOMRect() : new DOMRect(left, top, right - left, bottom - top);
}

function drawRegion(region: Region, parts: Part[]): HTMLElement | undefined {
  const index = parts.findIndex(({ name }) => name === region.part);
  const { left, top, width, height } = boundsOf(region);
  if (width === 0 || height === 0) return undefined;
  const colour = COLOURS[index % COLOURS.length] ?? '';
  const box = document.createElement('div');
  box.className = 'region';
  Object.assign(box.style, REGION, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  box.style.borderColor = colour;
  const label = box.appendChild(document.createElement('span'));
  label.className = 'label';
  Object.assign(label.style, LABEL, { background: colour });
  label.textContent = `${region.part} ${parts[index]?.version}`;
  return box;
}

/** A layer above all, with popovers above dialogs, too. Only its button takes clicks. */
function createLayer(): { host: HTMLElement; regions: HTMLElement; button: HTMLButtonElement } {
  const host = document.body.appendChild(document.createElement('div'));
  Object.assign(host.style, LAYER);
  host.setAttribute('popover', 'manual');
  const shadow = host.attachShadow({ mode: 'open' });
  const regions = shadow.appendChild(document.createElement('div'));
  regions.setAttribute('aria-hidden', 'true');
  const button = shadow.appendChild(document.createElement('button'));
  Object.assign(button.style, BUTTON);
  button.type = 'button';
  button.textContent = messages.boundaries.hide;
  return { host, regions, button };
}

/**
 * Outlines each part's regions on this page, with name and version, and follows changes.
 *
 * @returns a function that removes the outlines.
 */
export function showBoundaries(composition: Composition): () => void {
  const parts = toParts(composition);
  const names = parts.map(({ name }) => name);
  const { host, regions, button } = createLayer();
  let frame = 0;

  const draw = () => {
    frame = 0;
    const owners = readOwners(document.styleSheets, names);
    const boxes = findRegions(document.body, owners).flatMap((region) => drawRegion(region, parts) ?? []);
    regions.replaceChildren(...boxes);
  };
  const drawSoon = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const rise = () => {
    drawSoon();
    if (!('popover' in host)) return;
    // A dialog opened since is above: the element shown last is on top.
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
  };

  const changes = new MutationObserver(rise);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class', 'open'] });
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('scroll', drawSoon, { signal, capture: true, passive: true });
  window.addEventListener('resize', drawSoon, { signal });
  window.addEventListener('load', drawSoon, { signal, capture: true });
  rise();

  const hide = () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    listening.abort();
    host.remove();
  };
  button.addEventListener('click', () => {
    forgetBoundaries();
    hide();
  });
  return hide;
}
