import type { Picture } from '@dhaaga-noor/shared-types';
import type { Size } from './view';

/** Width at which the whole picture is shown: as large as fits, never above its own size. */
export function fittedWidth(picture: Size, stage: Size): number {
  return Math.min(picture.width, stage.width, (stage.height * picture.width) / picture.height);
}

// A rendition this little too small is not worth the next one's bytes: nobody sees the difference.
const TOLERANCE = 0.85;

/** The smallest width that is sharp when drawn over `pixels` device pixels, or the largest there is. */
export function pickWidth(widths: readonly number[], pixels: number): number {
  return widths.find((width) => width >= pixels * TOLERANCE) ?? widths.at(-1) ?? 0;
}

export interface Display {
  stage: Size;
  /** Device pixels for one CSS pixel. */
  density: number;
  /** The shopper asked to save data. */
  frugal: boolean;
  /** Two neighbours each way are fetched ahead, not one. */
  fast: boolean;
}

/** The width to load for a picture shown at `level`: more than two device pixels for one are not worth it. */
export function widthFor(picture: Picture, level: number, { stage, density, frugal }: Display): number {
  const shown = fittedWidth(picture, stage) * level;
  return pickWidth(picture.widths, shown * (frugal ? 1 : Math.min(2, density)));
}

/** URL of one rendition. `attempt` above 0 makes it a new request, which a hanging one cannot hold up. */
export function renditionUrl(base: string, width: number, format: 'avif' | 'jpg', attempt = 0): string {
  return `${base}-${width}.${format}${attempt > 0 ? `?retry=${attempt}` : ''}`;
}
