import { IN_VIEW_ATTRIBUTE } from '@dhaaga-noor/shared-types';
import { prefetchInViewport } from './prefetchInViewport';

type Change = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;

const observed = jest.fn();

/** Lets the test move links in and out of the viewport. */
function observe(): (changes: Change[]) => void {
  let tell: (changes: Change[]) => void = () => undefined;
  window.IntersectionObserver = class {
    constructor(callback: (changes: Change[]) => void) {
      tell = callback;
    }
    observe = observed;
  } as never;
  return (changes) => tell(changes);
}

const marked = () => [...document.querySelectorAll(`[${IN_VIEW_ATTRIBUTE}=""]`)].map(({ id }) => id);
const link = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = ['first', 'near', 'passed']
    .map((id) => `<a id="${id}" href="/${id}">${id}</a>`)
    .join('');
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('prefetchInViewport', () => {
  it('marks what a resting page shows at once, and no link that a scroll passes', () => {
    const change = observe();
    prefetchInViewport();
    change([{ target: link('first'), isIntersecting: true }]);
    expect(marked()).toEqual(['first']);
    jest.advanceTimersByTime(100);
    change([{ target: link('passed'), isIntersecting: true }]);
    jest.advanceTimersByTime(100);
    change([
      { target: link('passed'), isIntersecting: false },
      { target: link('near'), isIntersecting: true },
    ]);
    jest.advanceTimersByTime(199);
    expect(marked()).toEqual(['first']);
    jest.advanceTimersByTime(1);
    expect(marked()).toEqual(['first', 'near']);
    change([{ target: link('passed'), isIntersecting: true }]);
    expect(marked()).toEqual(['first', 'near', 'passed']);
  });

  it('marks links in view again when a service worker takes control', () => {
    const serviceWorker = new EventTarget();
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    const change = observe();
    prefetchInViewport();
    change([{ target: link('near'), isIntersecting: true }]);
    jest.advanceTimersByTime(200);
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(marked()).toEqual([]);
    jest.advanceTimersByTime(200);
    expect(marked()).toEqual(['near']);
  });

  it('observes no link to the page in another language', () => {
    observe();
    observed.mockClear();
    document.body.innerHTML += '<a id="hindi" href="/hi/about" hreflang="hi">हिन्दी</a>';
    prefetchInViewport();
    expect(observed.mock.calls.map(([{ id }]: [Element]) => id)).toEqual(['first', 'near', 'passed']);
  });

  it('observes nothing with reduced data', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const observer = jest.fn();
    window.IntersectionObserver = observer;
    prefetchInViewport();
    expect(observer).not.toHaveBeenCalled();
  });
});
