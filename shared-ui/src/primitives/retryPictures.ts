import { retryQuery } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';

/** Hides the hint. Class names differ from part to part; these attributes are the same in all. */
function dropHint(frame: Element): void {
  frame.removeAttribute('data-failed');
  frame.querySelector('[data-retry]')?.remove();
}

/** Requests a picture again, by a new element: browsers do not request a failed image again. */
async function tryAgain(picture: Element, { currentSrc }: HTMLImageElement): Promise<void> {
  const query = await retryQuery(currentSrc);
  const another = picture.cloneNode(true) as Element;
  for (const name of query ? ['src', 'srcset'] : [])
    for (const each of another.querySelectorAll(`[${name}]`))
      each.setAttribute(
        name,
        String(each.getAttribute(name)).replace(/(\.(?:avif|jpg))[^\s,]*/g, `$1${query}`),
      );
  picture.replaceWith(another);
}

function offerRetry(image: HTMLImageElement): void {
  const picture = image.closest('picture');
  const frame = picture?.parentElement;
  if (!picture || !frame || frame.hasAttribute('data-failed')) return;
  // A link must not contain a button.
  const hint = document.createElement(frame.closest('a') ? 'span' : 'button');
  hint.setAttribute('data-retry', '');
  hint.textContent = messages.tapToLoad;
  hint.addEventListener('click', (event) => {
    event.preventDefault();
    dropHint(frame);
    void tryAgain(picture, image);
  });
  frame.setAttribute('data-failed', '');
  frame.append(hint);
}

/**
 * Offers a retry of failed pictures in a region without hydrated `Picture`s: a tap on the hint.
 *
 * @returns Ends that, and leaves the region as it was rendered.
 */
export function retryPictures(region: Element): () => void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) offerRetry(target);
  };
  // Errors of images do not bubble.
  region.addEventListener('error', onError, true);
  for (const image of region.querySelectorAll('img')) {
    const { complete, naturalWidth, currentSrc } = image;
    if (complete && naturalWidth === 0 && currentSrc) offerRetry(image);
  }
  return () => {
    region.removeEventListener('error', onError, true);
    region.querySelectorAll('[data-failed]').forEach(dropHint);
  };
}
