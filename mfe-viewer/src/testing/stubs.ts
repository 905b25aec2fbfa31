/** Stubs for APIs that jsdom lacks, besides the preset's. Nothing animates. */
Object.assign(Element.prototype, {
  getAnimations: () => [],
  animate: () => {},
  setPointerCapture: () => {},
  checkVisibility: () => true,
});

/** Nothing has a size. */
Object.assign(window, {
  ResizeObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
});

/** Pictures decode synchronously. */
Object.assign(HTMLImageElement.prototype, { decode: () => ({ then: (decoded: () => void) => decoded() }) });

/** The identity transform. */
Object.assign(window, {
  DOMMatrixReadOnly: class {
    a = 1;
    e = 0;
    f = 0;
  },
});

/** Media elements start at full volume, as in browsers. jsdom does not store the value. */
const volumes = new WeakMap<HTMLMediaElement, number>();
Object.defineProperty(HTMLMediaElement.prototype, 'volume', {
  configurable: true,
  get(this: HTMLMediaElement) {
    return volumes.get(this) ?? 1;
  },
  set(this: HTMLMediaElement, volume: number) {
    volumes.set(this, volume);
  },
});
