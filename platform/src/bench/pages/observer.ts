/** What the observer of a page has noted so far; times in milliseconds since the navigation began. */
export interface Observed {
  fcp: number;
  lcp: number;
  cls: number;
  longTasks: { start: number; duration: number }[];
  /** Durations of the interactions of this visit. */
  interactions: number[];
  /** When a click on the control first had an effect. */
  interactive?: number;
}

/** What of a page must answer a click, and what shows that it has. */
export interface Control {
  /** Of the controls that it finds the first that can be seen is clicked. */
  selector: string;
  /** Selector of what is in the page only when it has worked: by an attribute `aria-expanded`, `inert` or `open`. */
  effect: string;
}

/**
 * Runs in the page before all else: notes what the browser measures by itself. Given a control, it clicks on it until
 * it has an effect, as an impatient shopper does.
 */
export function observePage(control: Control | undefined): void {
  const observed: Observed = { fcp: 0, lcp: 0, cls: 0, longTasks: [], interactions: [] };
  Object.assign(window, { observed });
  const watch = (type: string, note: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (observed.lcp = startTime));
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) observed.cls += value;
  });
  watch('longtask', ({ startTime, duration }) => observed.longTasks.push({ start: startTime, duration }));
  watch(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) observed.interactions.push(duration);
    },
    { durationThreshold: 16 },
  );
  if (!control) return;

  const EVERY_MS = 16;
  const clicking = setInterval(() => {
    const controls = [...document.querySelectorAll<HTMLElement>(control.selector)];
    controls.find((element) => element.checkVisibility())?.click();
  }, EVERY_MS);
  const changes = new MutationObserver(() => {
    if (!document.querySelector(control.effect)) return;
    observed.interactive = performance.now();
    clearInterval(clicking);
    changes.disconnect();
  });
  changes.observe(document, { subtree: true, attributeFilter: ['aria-expanded', 'inert', 'open'] });
}
