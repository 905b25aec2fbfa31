import type { Picture } from '@dhaaga-noor/shared-types';

/** `srcset` of a picture in AVIF, up to a width; `query` is that of a retry. */
export function sourceSet({ base, widths }: Picture, widest = Infinity, query = ''): string {
  return widths
    .filter((width) => width <= widest)
    .map((width) => `${base}-${width}.avif${query} ${width}w`)
    .join(', ');
}

/** Wide enough for a card on any phone and for a picture that fills a small one. */
const FALLBACK_WIDTH = 640;

/** URL of the JPEG for browsers without AVIF. */
export function fallbackRendition({ base, widths, width }: Picture): string {
  return `${base}-${widths.find((each) => each >= FALLBACK_WIDTH) ?? widths.at(-1) ?? width}.jpg`;
}

/** URL of the largest JPEG, for links to the picture's file. */
export function largestRendition({ base, widths, width }: Picture): string {
  return `${base}-${widths.at(-1) ?? width}.jpg`;
}

/** URL of the largest rendition that the page has loaded of a picture, such as its card's. */
export function loadedRendition({ base }: Picture): string | undefined {
  const loaded = [...document.images].filter(
    ({ complete, naturalWidth, currentSrc }) =>
      complete && naturalWidth > 0 && currentSrc.includes(`${base}-`),
  );
  return loaded.sort((one, other) => other.naturalWidth - one.naturalWidth)[0]?.currentSrc;
}
