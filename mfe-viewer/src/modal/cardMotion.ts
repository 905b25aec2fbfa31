import type { RefObject } from 'react';
import { MODAL_TRANSITION_MS, type MediaItem } from 'shared-types';
import { renditionsOnPage } from '../image/renditionsOnPage';
import { cardPose, meet, type Box } from './cardPose';
import { prefersLessMotion } from './preferences';

const TIMING = { duration: MODAL_TRANSITION_MS, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' };

/** Whether most of an element can be seen: a gallery's other slides, cut off by its edges, cannot. */
function isSeen(element: Element): boolean {
  const box = element.getBoundingClientRect();
  let seen: Box | undefined = meet(box, { x: 0, y: 0, width: window.innerWidth, height: window.innerHeight });
  for (let parent = element.parentElement; parent && seen; parent = parent.parentElement) {
    const clips = parent !== document.body && getComputedStyle(parent).overflow !== 'visible';
    // The page itself is only locked, it cuts nothing off.
    if (clips && parent !== document.documentElement) seen = meet(seen, parent.getBoundingClientRect());
  }
  return seen !== undefined && seen.width * seen.height > (box.width * box.height) / 2;
}

function poseOnCard(frame: HTMLElement, item: MediaItem): Keyframe | undefined {
  const place = frame.parentElement?.getBoundingClientRect();
  const card = renditionsOnPage(item.kind === 'image' ? item.base : item.poster.base).find(isSeen);
  if (!card || !place || frame.offsetWidth === 0) return undefined;
  const pose = cardPose({
    picture: { width: frame.offsetWidth, height: frame.offsetHeight },
    middle: { x: place.x + place.width / 2, y: place.y + place.height / 2 },
    card: card.getBoundingClientRect(),
    cropped: getComputedStyle(card).objectFit === 'cover',
  });
  return { ...pose };
}

interface Parts {
  viewer: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
  item: MediaItem | undefined;
}

/** The medium grows out of its card and goes back to it; without a card in sight the viewer only fades. */
export function createCardMotion({ viewer, frame, item }: Parts): { grow: () => void; shrink: () => void } {
  const begin = (): Keyframe | undefined => {
    if (!viewer.current || !frame.current || !item || prefersLessMotion()) return undefined;
    // First, since measuring lets the stage's own transition begin.
    viewer.current.dataset.card = 'true';
    const pose = poseOnCard(frame.current, item);
    if (!pose) delete viewer.current.dataset.card;
    return pose;
  };
  return {
    grow: () => {
      const pose = begin();
      const whole = { transform: 'none', clipPath: 'inset(0)' };
      if (pose) frame.current?.animate([pose, whole], TIMING);
    },
    shrink: () => {
      const pose = begin();
      if (!pose || !frame.current) return;
      frame.current.style.clipPath = 'inset(0)';
      frame.current.animate([pose], { ...TIMING, fill: 'forwards' });
    },
  };
}
