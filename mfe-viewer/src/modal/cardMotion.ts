import { MODAL_TRANSITION_MS, type MediaItem } from 'shared-types';
import { renditionsOnPage } from '../image/renditionsOnPage';
import { cardPose, middleOf } from './cardPose';
import { isInAppView, prefersLessMotion } from './preferences';

const TIMING = { duration: MODAL_TRANSITION_MS, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' };

/** Whether an element can be seen: a gallery's other slides, beyond its edge, are inert. */
function isSeen(element: Element): boolean {
  const { x, y } = middleOf(element.getBoundingClientRect());
  return !element.closest('[inert]') && x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
}

function poseOnCard(frame: HTMLElement, item: MediaItem): Keyframe | undefined {
  const place = frame.parentElement?.getBoundingClientRect();
  const card = renditionsOnPage(item.kind === 'image' ? item.base : item.poster.base).find(isSeen);
  if (!card || !place || frame.offsetWidth === 0) return undefined;
  return cardPose({
    picture: { width: frame.offsetWidth, height: frame.offsetHeight },
    middle: middleOf(place),
    card: card.getBoundingClientRect(),
    cropped: getComputedStyle(card).objectFit === 'cover',
  });
}

interface Parts {
  viewer: HTMLElement | null;
  frame: HTMLElement | null;
  item: MediaItem | undefined;
}

/** Where the card is, if it is in sight; the stage's own transition then stays out of the way. */
function begin({ viewer, frame, item }: Parts): Keyframe | undefined {
  if (!viewer || !frame || !item || prefersLessMotion() || isInAppView()) return undefined;
  // First, since measuring lets that transition begin.
  viewer.dataset.card = 'true';
  const pose = poseOnCard(frame, item);
  if (!pose) delete viewer.dataset.card;
  return pose;
}

/** Lets the medium grow out of its card; without one in sight the viewer only fades in. */
export function growFromCard(parts: Parts): void {
  const pose = begin(parts);
  const whole = { transform: 'none', clipPath: 'inset(0)' };
  if (pose) parts.frame?.animate([pose, whole], TIMING);
}

/** Sends the medium back to its card, from wherever it has been moved to. */
export function shrinkToCard(parts: Parts): void {
  const pose = begin(parts);
  if (!pose || !parts.frame) return;
  parts.frame.style.clipPath = 'inset(0)';
  parts.frame.animate([pose], { ...TIMING, fill: 'forwards' });
}
