import { sparesData } from 'shared-types';

/** A mouse that only passes over a link rests on it for less. */
const REST_MS = 65;

/** The link that an event is about, if it leads to another page of this site. */
function findLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute('download'))
    return undefined;
  return link.href === window.location.href ? undefined : link;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Opens the pages of some links as documents, and asks for them before anything else hears of the click: also of links
 * with a handler of their own, which may close what they stand in, but not keep the page.
 */
export function openAsDocuments(isWanted: (link: HTMLAnchorElement) => unknown): void {
  const open = (event: MouseEvent) => {
    const link = isPlain(event) && findLink(event);
    if (!link || !isWanted(link)) return;
    window.location.assign(link.href);
    event.preventDefault();
  };
  document.addEventListener('click', open, { capture: true });
}

/**
 * Tells of the page that a shopper is about to open: a mouse or the focus rests on its link, or a finger touches it; of
 * none while data are to be spared.
 */
export function watchIntent(onIntent: (link: HTMLAnchorElement) => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined;

  const tell = (link: HTMLAnchorElement) => {
    if (!sparesData(navigator)) onIntent(link);
  };
  const rest = (event: Event) => {
    clearTimeout(resting);
    const link = findLink(event);
    if (link) resting = setTimeout(() => tell(link), REST_MS);
  };
  const touch = (event: Event) => {
    const link = findLink(event);
    if (link) tell(link);
  };
  document.addEventListener('mouseover', rest);
  document.addEventListener('focusin', rest);
  document.addEventListener('touchstart', touch, { passive: true });
}
