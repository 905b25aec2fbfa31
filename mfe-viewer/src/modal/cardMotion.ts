import {
  BACKDROP_TRANSITION_MS,
  MODAL_TRANSITION_MS,
  prefersReducedMotion,
  type MediaItem,
} from '@dhaaga-noor/shared-types';
import { renditionsOnPage } from '../image/renditionsOnPage';
import { middleOf } from '../image/view';
import { pictureOf } from '../slides';
import type { Parts } from '../parts';
import { cardPose } from './cardPose';
import { toOwnBox } from '../image/pageZoom';
import { isInAppView } from './preferences';

/** Whether an element is visible: other slides are inert, hidden elements have no size. */
function isSeen(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const { x, y } = middleOf(box);
  return (
    box.width > 0 && !element.closest('[inert]') && x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight
  );
}

/** The frame's pose over its card, if the card is visible. */
function poseOnCard(frame: HTMLElement, item: MediaItem): Keyframe | undefined {
  const position = frame.parentElement?.getBoundingClientRect();
  const seen = renditionsOnPage(pictureOf(item).base).filter(isSeen);
  // A list's stand-in for the viewer is a dialog, and covers the card.
  const card = seen.find((image) => image.closest('dialog')) ?? seen[0];
  if (!card || !position || frame.offsetWidth === 0) return undefined;
  return cardPose({
    picture: { width: frame.offsetWidth, height: frame.offsetHeight },
    middle: middleOf(toOwnBox(position)),
    card: toOwnBox(card.getBoundingClientRect()),
    cropped: getComputedStyle(card).objectFit === 'cover',
  });
}

/**
 * Animates the medium from its card. If the card is not visible, fades the stage.
 *
 * @param end animates back instead, from the current position, and calls `end` afterwards. Uses a
 * timer: the animation's own end does not fire while the page is hidden.
 * @returns a function that cancels it.
 */
export function moveByCard(
  { stage, frame }: Parts,
  item: MediaItem | undefined,
  end?: () => void,
): () => void {
  const reducesMotion = prefersReducedMotion();
  const pose = !reducesMotion && !isInAppView() && frame.current && item && poseOnCard(frame.current, item);
  const [moved, there, here] = pose ? [frame, pose, { clipPath: 'inset(0)' }] : [stage, { opacity: 0 }, {}];
  const duration = reducesMotion ? BACKDROP_TRANSITION_MS : MODAL_TRANSITION_MS;
  const motion = moved.current?.animate(end ? [here, there] : [there, here], {
    easing: 'cubic-bezier(.2,.7,.3,1)',
    fill: end ? 'forwards' : 'auto',
    duration,
  });
  const timer = end && setTimeout(end, duration);
  return () => {
    motion?.cancel();
    clearTimeout(timer);
  };
}
