import { fetchNext } from './fetchNext';

const idle = jest.fn<void, [() => void]>();
Object.assign(globalThis, { requestIdleCallback: idle });

const listed = () => document.querySelector('link');

beforeEach(() => {
  idle.mockClear();
  document.head.innerHTML = '<link rel="next-script" href="/next.js" crossorigin>';
});
afterEach(() => {
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

describe('fetchNext', () => {
  it('fetches what the document lists once nothing else is to do', () => {
    fetchNext();
    expect(listed()).toHaveAttribute('rel', 'next-script');
    idle.mock.calls[0]?.[0]();
    expect(listed()).toHaveAttribute('rel', 'prefetch');
    expect(listed()).toHaveProperty('as', 'script');
  });

  it('fetches nothing where data are to be spared', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    fetchNext();
    idle.mock.calls[0]?.[0]();
    expect(listed()).toHaveAttribute('rel', 'next-script');
  });
});
