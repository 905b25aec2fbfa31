import { replaceCached, retryQuery, retryUrl } from './retryUrl';

const request = jest.fn<Promise<Response>, [string, RequestInit]>();

/** The tests of this package run without a browser. */
const PAGE = {
  document: { baseURI: 'https://shop.example/shop/' },
  location: { origin: 'https://shop.example' },
  fetch: request,
};

beforeEach(() => void Object.assign(globalThis, PAGE));
afterEach(() => request.mockReset());

describe('retryUrl', () => {
  it('adds what no request has had', () => {
    const [first, second] = [retryUrl('/a.js'), retryUrl('/a.js?v=1')];
    expect(first).toMatch(/^\/a\.js\?retry=\d{13}$/);
    expect(second).toMatch(/^\/a\.js\?v=1&retry=\d{13}$/);
    expect(first.split('retry=')[1]).not.toBe(second.split('retry=')[1]);
  });
});

describe('a file that failed', () => {
  const whole = () => Promise.resolve(new Response('whole'));
  const half = () =>
    Promise.resolve(
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })),
    );

  const reload = expect.objectContaining({ cache: 'reload' });

  it.each([
    ['of the site is asked for past the cache', '/media/a.avif', whole, true],
    ['of the site, by its whole URL, too', 'https://shop.example/media/a.avif', whole, true],
    ['without a network is not replaced', '/media/a.avif', () => Promise.reject(new TypeError()), false],
    ['is not replaced by half of it', '/media/a.avif', half, false],
  ])('%s', async (_what, url, respond, isReplaced) => {
    request.mockImplementation(respond);
    expect(await replaceCached(url)).toBe(isReplaced);
    expect(await retryQuery(`${url}?retry=1`)).toMatch(isReplaced ? /^$/ : /^\?retry=\d{13}$/);
    expect(request.mock.calls).toEqual([
      [url, reload],
      [url, reload],
    ]);
  });

  it('of another origin gets a URL that no cache has seen: the policy allows no request', async () => {
    expect(await replaceCached('https://parts.example/a.avif')).toBe(false);
    expect(await retryQuery('https://parts.example/a.avif')).toMatch(/^\?retry=\d{13}$/);
    expect(request).not.toHaveBeenCalled();
  });
});
