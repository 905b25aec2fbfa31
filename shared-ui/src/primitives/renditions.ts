import type { Picture } from 'shared-types';

/** `srcset` of a picture in one format. */
export function sourceSet({ base, widths }: Picture, format: 'avif' | 'jpg'): string {
  return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
}

/** Address of the largest JPEG: what a link to the picture itself leads to. */
export function largestRendition({ base, widths, width }: Picture): string {
  return `${base}-${widths.at(-1) ?? width}.jpg`;
}
