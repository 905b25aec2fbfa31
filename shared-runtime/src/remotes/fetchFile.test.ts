import { fetchStylesheet } from './fetchFile';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

/** Whether what hangs is still waited for after a while. */
async function isAwaited(url: string): Promise<boolean> {
  let awaited = true;
  void fetchStylesheet({ url }).then(() => (awaited = false));
  await jest.advanceTimersByTimeAsync(5_000);
  return awaited;
}

describe('a stylesheet that hangs', () => {
  it('is not waited for where the document has drawn its page without it', async () => {
    document.body.innerHTML = '<link rel="preload" as="style" href="/drawn.css">';
    expect(await isAwaited('/drawn.css')).toBe(false);
  });

  it('is waited for where no document lists it', async () => {
    expect(await isAwaited('/unlisted.css')).toBe(true);
  });
});
