/** What the viewer needs and jsdom lacks, besides the preset's stand-ins: nothing ever moves by itself. */
Object.assign(Element.prototype, {
  getAnimations: () => [],
  animate: () => {},
  setPointerCapture: () => {},
  checkVisibility: () => true,
});

/** Pictures are decoded at once. */
Object.assign(HTMLImageElement.prototype, { decode: () => ({ then: (decoded: () => void) => decoded() }) });

/** The transform of an element that has none. */
Object.assign(window, {
  DOMMatrixReadOnly: class {
    a = 1;
    e = 0;
    f = 0;
  },
});

/** Media elements start at full volume, as browsers do; jsdom forgets what it is told. */
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
