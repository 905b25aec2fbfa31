import { fetchStylesheet } from './fetchFile';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

/** Whether a hanging load is still awaited after a while. */
async function isAwaited(url: string): Promise<boolean> {
  let awaited = true;
  void fetchStylesheet({ url }).then(() => (awaited = false));
  await jest.advanceTimersByTimeAsync(5_000);
  return awaited;
}

describe('a stylesheet that hangs', () => {
  it('is not awaited if the document inlines its styles', async () => {
    document.body.innerHTML = '<link rel="preload" as="style" href="/drawn.css">';
    expect(await isAwaited('/drawn.css')).toBe(false);
  });

  it('is awaited if the document does not list it', async () => {
    expect(await isAwaited('/unlisted.css')).toBe(true);
  });
});
