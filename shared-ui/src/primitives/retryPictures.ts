import { messages } from '../messages';
import styles from './Picture.module.css';

function offerRetry(image: HTMLImageElement): void {
  const picture = image.closest('picture');
  const frame = image.closest(`.${styles.frame}:not(.${styles.failed})`);
  if (!picture || !frame) return;
  const hint = document.createElement('span');
  hint.className = String(styles.again);
  hint.textContent = messages.tapToLoad;
  hint.addEventListener('click', (event) => {
    // The picture may be inside a link.
    event.preventDefault();
    hint.remove();
    frame.classList.remove(String(styles.failed));
    // A new element: browsers do not request a failed image again.
    picture.replaceWith(picture.cloneNode(true));
  });
  frame.classList.add(String(styles.failed));
  frame.append(hint);
}

/** Offers a retry of failed pictures in a region without hydrated `Picture`s: a tap on the hint. */
export function retryPictures(region: Element): void {
  // Errors of images do not bubble.
  region.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) offerRetry(target);
    },
    true,
  );
  for (const image of region.querySelectorAll('img')) {
    const { complete, naturalWidth, currentSrc } = image;
    if (complete && naturalWidth === 0 && currentSrc) offerRetry(image);
  }
}
