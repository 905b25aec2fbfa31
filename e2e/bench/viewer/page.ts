import type { Picture } from 'shared-types';
import { createOpener } from './openers';
import { showThumbnails } from './thumbnails';

const VIEWERS = 'dialog, .pswp, .yarl__portal';

/** Times of the frames that were drawn, in milliseconds, and when the picture was first seen large. */
interface Bench {
  ready: boolean;
  /** Milliseconds from the tap to the first frame with the picture. */
  opened?: number;
  frames: number[];
}

const bench: Bench = { ready: false, frames: [] };
Object.assign(window, { bench });

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 40 && height > 40 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

function showsPicture(element: Element): boolean {
  if (element instanceof HTMLImageElement) return element.complete && element.naturalWidth > 0;
  return getComputedStyle(element).backgroundImage.startsWith('url(');
}

/** A viewer draws the picture: as an image, or as the background of the place that it will have. */
function isPictureDrawn(): boolean {
  const elements = document.querySelectorAll(`:is(${VIEWERS}) :is(img, div)`);
  return [...elements].some((element) => isSeen(element) && showsPicture(element));
}

/**
 * Runs after the frame that is being prepared has been drawn; to be called while it is prepared. Before anything else
 * that waits: what a viewer goes on to do comes after its first frame.
 */
function afterDrawing(action: () => void): void {
  void scheduler.postTask(action, { priority: 'user-blocking' });
}

function watchOpening(tapped: number): void {
  const look = () => {
    if (isPictureDrawn()) afterDrawing(() => (bench.opened = performance.now() - tapped));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function watchFrames(time: number): void {
  bench.frames.push(time);
  requestAnimationFrame(watchFrames);
}

async function load(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode();
}

async function start(): Promise<void> {
  const pictures = (await (await fetch('pictures.json')).json()) as Picture[];
  await Promise.all(
    pictures.flatMap(({ base, widths }) =>
      widths.flatMap((width) => [load(`${base}-${width}.jpg`), load(`${base}-${width}.avif`)]),
    ),
  );
  const open = createOpener(pictures);
  await showThumbnails(pictures, (index, { timeStamp, currentTarget }) => {
    open(index, currentTarget);
    watchOpening(timeStamp);
  });
  requestAnimationFrame(watchFrames);
  bench.ready = true;
}

void start();
