import { isPartFile, isSharedDocument, readVisit, toOneAddress, toSharedRequest } from './rules';

const OWN = ['https://shop.example', 'https://rakhi.example'];
const isKept = (address: string) => isPartFile(new URL(address), OWN);

describe('isPartFile', () => {
  it.each([
    'https://shop.example/parts/shell/1/static/js/main.js',
    'https://rakhi.example/parts/mfe-rakhi/1/media/a-320.avif',
  ])('keeps %s', (address) => expect(isKept(address)).toBe(true));

  it.each([
    'https://shop.example/parts/mfe-lumba/1/media/clip.mp4',
    'https://shop.example/favicon.svg',
    'https://evil.example/parts/shell/1/static/js/main.js',
    'https://shop.example/parts/mfe-lumba/1/media/clip.webm',
    'https://shop.example/more/parts/a.js',
  ])('leaves %s to the network', (address) => expect(isKept(address)).toBe(false));
});

describe('isSharedDocument', () => {
  const isShared = (headers: Record<string, string>) => isSharedDocument(new Response('', { headers }));

  it('keeps what every shopper gets, and no preview', () => {
    expect(isShared({ 'Cache-Control': 'no-cache' })).toBe(true);
    expect(isShared({})).toBe(true);
    expect(isShared({ 'X-Robots-Tag': 'noindex' })).toBe(true);
    expect(isShared({ 'Cache-Control': 'private, no-cache' })).toBe(false);
    expect(isShared({ 'Cache-Control': 'no-store' })).toBe(false);
    expect(isShared({ 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex, nofollow' })).toBe(false);
  });
});

describe('requests for files', () => {
  it('take a further attempt for the same file', () =>
    expect(toOneAddress('https://shop.example/parts/a.js?retry=2')).toBe('https://shop.example/parts/a.js'));

  it('can be looked into, whatever asked for them', () => {
    const picture = new Request('https://rakhi.example/parts/a.avif', { mode: 'no-cors' });
    expect(toSharedRequest(picture)).toMatchObject({ mode: 'cors', credentials: 'omit', url: picture.url });
    const script = new Request('https://rakhi.example/parts/a.js', { mode: 'cors' });
    expect(toSharedRequest(script)).toBe(script);
  });
});

describe('readVisit', () => {
  it('takes a page of the site and the files of parts that it has loaded', () => {
    const told = [
      'https://shop.example/shop?page=2#top',
      'https://rakhi.example/parts/a.js',
      'https://evil.example/parts/b.js',
      'no address',
    ];
    expect(readVisit(told, OWN)).toEqual({
      page: '/shop?page=2',
      loaded: ['https://rakhi.example/parts/a.js'],
    });
  });

  it('takes no page of another origin, and all files that it names', () => {
    const files = ['https://rakhi.example/parts/a.js', 'https://shop.example/parts/b.avif'];
    expect(readVisit(['https://rakhi.example/shop', ...files], OWN)).toEqual({ loaded: files });
  });

  it.each([undefined, {}, 'text', [], ['https://rakhi.example/page'], [7]])('takes nothing from %j', (told) =>
    expect(readVisit(told, OWN)).toEqual({ loaded: [] }),
  );
});
