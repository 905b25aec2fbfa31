import { IN_VIEW_ATTRIBUTE } from '@dhaaga-noor/shared-types';
import { prefetchInViewport } from './prefetchInViewport';

type Change = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;

/** Lets the test move links in and out of the viewport. */
function observe(): (changes: Change[]) => void {
  let tell: (changes: Change[]) => void = () => undefined;
  window.IntersectionObserver = class {
    constructor(callback: (changes: Change[]) => void) {
      tell = callback;
    }
    observe = jest.fn();
  } as never;
  return (changes) => tell(changes);
}

const marked = () => [...document.querySelectorAll(`[${IN_VIEW_ATTRIBUTE}=""]`)].map(({ id }) => id);
const link = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<a id="near" href="/shop">Near</a><a id="passed" href="/about">Passed</a>';
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('prefetchInViewport', () => {
  it('marks links that stay in view, not those scrolled past', () => {
    const change = observe();
    prefetchInViewport();
    change([
      { target: link('near'), isIntersecting: true },
      { target: link('passed'), isIntersecting: true },
    ]);
    jest.advanceTimersByTime(100);
    change([{ target: link('passed'), isIntersecting: false }]);
    jest.advanceTimersByTime(199);
    expect(marked()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(marked()).toEqual(['near']);
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

  it('observes nothing with reduced data', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const observer = jest.fn();
    window.IntersectionObserver = observer;
    prefetchInViewport();
    expect(observer).not.toHaveBeenCalled();
  });
});
