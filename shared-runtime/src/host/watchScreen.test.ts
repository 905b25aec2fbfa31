import { watchScreen } from './watchScreen';

const LOOK_MS = 1_000;
const page = { width: 100, height: 40, left: 0, right: 100 };
const ON_SCREEN = { ...page, top: 10, bottom: 50 };
const BELOW = { ...page, top: 5_000, bottom: 5_040 };

Object.assign(globalThis, { requestIdleCallback: (run: () => void) => run() });

function link(address: string, place: object = ON_SCREEN): HTMLAnchorElement {
  const element = Object.assign(document.createElement('a'), { href: address });
  element.getBoundingClientRect = () => place as DOMRect;
  document.body.append(element);
  return element;
}

const loaded: string[] = [];
let loads: Promise<unknown> = Promise.resolve();
const load = (address: string) => () => {
  loaded.push(address);
  return loads;
};

let stop: () => void = () => undefined;
let changed: () => void = () => undefined;

function watch(): void {
  const findApart = (address: unknown) =>
    String(address).startsWith('/here') ? undefined : load(String(address));
  const subscribe = (listener: unknown) => {
    changed = listener as () => void;
    return () => true;
  };
  const listening = jest.spyOn(document, 'addEventListener');
  stop = () => {
    for (const [type, listener, options] of listening.mock.calls)
      document.removeEventListener(type, listener, options);
  };
  watchScreen({ findApart, subscribe }, ({ pathname }) => pathname);
}

/** Lets promises that are kept go on. */
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
  loaded.length = 0;
  loads = Promise.resolve();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

describe('watchScreen', () => {
  it('loads the pages of other remotes that links on the screen lead to, each once', async () => {
    for (const address of ['/rakhi', '/lumba', '/rakhi', '/here', 'https://elsewhere.example/there'])
      link(address);
    link('/further-down', BELOW);
    link('/to-the-right', { ...ON_SCREEN, left: 4_000, right: 4_100 });
    link('/folded', { ...ON_SCREEN, top: 10, bottom: 10 });
    watch();
    await settle();
    expect(loaded).toEqual(['/rakhi', '/lumba']);
  });

  it('loads one after the other', async () => {
    let bring: () => void = () => undefined;
    loads = new Promise<void>((resolve) => (bring = resolve));
    link('/rakhi');
    link('/lumba');
    watch();
    await settle();
    expect(loaded).toEqual(['/rakhi']);
    bring();
    await settle();
    expect(loaded).toEqual(['/rakhi', '/lumba']);
  });

  it.each([
    ['was scrolled', () => void document.dispatchEvent(new Event('scroll'))],
    ['has changed', () => changed()],
  ])('looks again when the page %s and has rested since', async (_how, change) => {
    watch();
    await settle();
    link('/new');
    change();
    await jest.advanceTimersByTimeAsync(LOOK_MS - 100);
    change();
    await jest.advanceTimersByTimeAsync(LOOK_MS - 100);
    expect(loaded).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(loaded).toEqual(['/new']);
  });

  it('waits with a later look for the end of the one before', async () => {
    let bring: () => void = () => undefined;
    loads = new Promise<void>((resolve) => (bring = resolve));
    link('/rakhi');
    link('/lumba');
    watch();
    await settle();
    changed();
    await jest.advanceTimersByTimeAsync(LOOK_MS);
    expect(loaded).toEqual(['/rakhi']);
    link('/new');
    bring();
    await settle();
    expect(loaded).toEqual(['/rakhi', '/lumba', '/new']);
  });

  it('loads nothing where data are to be spared', async () => {
    link('/rakhi');
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    watch();
    await settle();
    expect(loaded).toEqual([]);
  });
});
