/**
 * Stand-ins for APIs that jsdom lacks. They do the least that a component can observe; a test that
 * needs more spies on them.
 */

class StubIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** No media query matches: no hover, no reduced motion, the narrowest layout. */
function matchMedia(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
}

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
  this.open = true;
}

function close(this: HTMLDialogElement, returnValue?: string): void {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  this.dispatchEvent(new Event('close'));
}

const playing = new WeakSet<HTMLMediaElement>();

function play(this: HTMLMediaElement): Promise<void> {
  playing.add(this);
  this.dispatchEvent(new Event('play'));
  return Promise.resolve();
}

function pause(this: HTMLMediaElement): void {
  if (!playing.delete(this)) return;
  this.dispatchEvent(new Event('pause'));
}

function isPaused(this: HTMLMediaElement): boolean {
  return !playing.has(this);
}

Object.assign(window, { IntersectionObserver: StubIntersectionObserver, matchMedia, scrollTo: () => {} });
/** Nothing moves. */
const animate = () => new EventTarget();

Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {}, animate });
Object.assign(HTMLDialogElement.prototype, { showModal, close });
Object.assign(HTMLMediaElement.prototype, { play, pause, load: () => {} });
Object.defineProperty(HTMLMediaElement.prototype, 'paused', { configurable: true, get: isPaused });
