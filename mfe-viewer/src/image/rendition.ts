import type { Picture } from '@dhaaga-noor/shared-types';
import type { Size } from './view';

/** Width of the whole picture on the stage: as large as fits, at most its own size. */
export function fittedWidth(picture: Size, stage: Size): number {
  return Math.min(picture.width, stage.width, (stage.height * picture.width) / picture.height);
}

// A rendition may be this much too small: nobody sees the next one's bytes.
const TOLERANCE = 0.85;

/** The smallest width that is sharp at `pixels` device pixels, or the largest available. */
export function pickWidth(widths: readonly number[], pixels: number): number {
  return widths.find((width) => width >= pixels * TOLERANCE) ?? widths.at(-1) ?? 0;
}

export interface Display {
  stage: Size;
  /** Device pixels per CSS pixel. */
  density: number;
  /** The shopper saves data. */
  reducesData: boolean;
  /** Prefetch two neighbours in each direction instead of one. */
  fast: boolean;
}

/** The width to load for a picture at zoom `level`. At most two device pixels per CSS pixel. */
export function widthFor(picture: Picture, level: number, { stage, density, reducesData }: Display): number {
  const drawnWidth = fittedWidth(picture, stage) * level;
  return pickWidth(picture.widths, drawnWidth * (reducesData ? 1 : Math.min(2, density)));
}

/** Wide enough for a chat. */
const SHARED_WIDTH = 960;

/** URL of the JPEG to share. */
export const sharedRendition = ({ base, widths }: Picture): string =>
  renditionUrl(base, widths.find((width) => width >= SHARED_WIDTH) ?? widths.at(-1) ?? 0, 'jpg');

/** URL of one rendition. */
export const renditionUrl = (base: string, width: number, format: 'avif' | 'jpg'): string =>
  `${base}-${width}.${format}`;
