import { fetchNext } from './fetchNext';

const idle = jest.fn<void, [() => void]>();
Object.assign(globalThis, { requestIdleCallback: idle });

const later = jest.fn();
const listed = () => document.querySelector('link');

beforeEach(() => {
  jest.useFakeTimers();
  idle.mockClear();
  later.mockClear();
  document.head.innerHTML = '<link rel="next-script" href="/next.js" crossorigin>';
});
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

describe('fetchNext', () => {
  it('fetches what the document lists once nothing else is to do', () => {
    fetchNext(later);
    expect(listed()).toHaveAttribute('rel', 'next-script');
    idle.mock.calls[0]?.[0]();
    expect(listed()).toHaveAttribute('rel', 'prefetch');
    expect(listed()).toHaveProperty('as', 'script');
    expect(later).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('fetches nothing where data are to be spared', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    fetchNext(later);
    idle.mock.calls[0]?.[0]();
    jest.runAllTimers();
    expect(listed()).toHaveAttribute('rel', 'next-script');
    expect(later).not.toHaveBeenCalled();
  });
});
