import { BACKDROP_TRANSITION_MS, MODAL_TRANSITION_MS, type MediaItem } from '@dhaaga-noor/shared-types';
import { renditionsOnPage } from '../image/renditionsOnPage';
import { middleOf } from '../image/view';
import { pictureOf } from '../slides';
import type { Parts } from '../parts';
import { cardPose } from './cardPose';
import { isInAppView, prefersLessMotion } from './preferences';

/** Whether an element can be seen: a gallery's other slides, beyond its edge, are inert; a hidden one has no size. */
function isSeen(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const { x, y } = middleOf(box);
  return (
    box.width > 0 && !element.closest('[inert]') && x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight
  );
}

/** How the frame lies on its card, if that is in sight. */
function poseOnCard(frame: HTMLElement, item: MediaItem): Keyframe | undefined {
  const position = frame.parentElement?.getBoundingClientRect();
  const card = renditionsOnPage(pictureOf(item).base).find(isSeen);
  if (!card || !position || frame.offsetWidth === 0) return undefined;
  return cardPose({
    picture: { width: frame.offsetWidth, height: frame.offsetHeight },
    middle: middleOf(position),
    card: card.getBoundingClientRect(),
    cropped: getComputedStyle(card).objectFit === 'cover',
  });
}

/**
 * Lets the medium grow out of its card; where its card is not in sight, the stage fades.
 *
 * @param end it goes back instead, from wherever it has been moved to, and this is called when it is there: by the clock,
 * not by the animation's own end, which does not come while the page is hidden.
 * @returns what undoes it.
 */
export function moveByCard(
  { stage, frame }: Parts,
  item: MediaItem | undefined,
  end?: () => void,
): () => void {
  const calm = prefersLessMotion();
  const pose = !calm && !isInAppView() && frame.current && item && poseOnCard(frame.current, item);
  const [moved, there, here] = pose ? [frame, pose, { clipPath: 'inset(0)' }] : [stage, { opacity: 0 }, {}];
  const duration = calm ? BACKDROP_TRANSITION_MS : MODAL_TRANSITION_MS;
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
