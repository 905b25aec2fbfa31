import { shareUrl } from './shareUrl';

const PAGE_URL = 'https://shop.example/shop/rakhi/single/SDR001';

function provide(abilities: {
  share?: (data: ShareData) => Promise<void>;
  writeText?: (text: string) => Promise<void>;
}) {
  const { share, writeText = () => Promise.reject(new Error('Not allowed')) } = abilities;
  if (share) Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  else Reflect.deleteProperty(navigator, 'share');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

describe('shareUrl', () => {
  it('leaves sharing and its confirmation to the device', async () => {
    const share = jest.fn(() => Promise.resolve());
    provide({ share });
    await expect(shareUrl({ title: 'Kundan rakhi', url: PAGE_URL })).resolves.toBeUndefined();
    expect(share).toHaveBeenCalledWith({ title: 'Kundan rakhi', url: PAGE_URL });
  });

  it('returns nothing if the shopper cancels', async () => {
    provide({ share: () => Promise.reject(new DOMException('No', 'AbortError')) });
    await expect(shareUrl({ title: 'Kundan rakhi', url: PAGE_URL })).resolves.toBeUndefined();
  });

  it('copies the URL if the device cannot share', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    provide({ writeText });
    await expect(shareUrl({ title: 'Kundan rakhi', url: PAGE_URL })).resolves.toBe('Link copied');
    expect(writeText).toHaveBeenCalledWith(PAGE_URL);
  });

  it('returns the URL if copying fails too', async () => {
    provide({});
    await expect(shareUrl({ title: 'Kundan rakhi', url: PAGE_URL })).resolves.toBe(PAGE_URL);
  });

  describe('with a picture', () => {
    const shared = { title: 'Kundan rakhi', url: PAGE_URL, picture: '/media/a-960.jpg' };
    const share = jest.fn<Promise<void>, [ShareData]>(() => Promise.resolve());
    const provideFiles = (canShare: boolean, response: Promise<Partial<Response>>) => {
      share.mockClear();
      provide({ share });
      Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => canShare });
      window.fetch = jest.fn(() => response as Promise<Response>);
    };
    const JPEG = { ok: true, blob: () => Promise.resolve(new Blob(['jpeg'])) };
    afterEach(() => {
      Reflect.deleteProperty(navigator, 'canShare');
      jest.useRealTimers();
    });

    it('hands it to the device, with name and URL as its caption', async () => {
      provideFiles(true, Promise.resolve(JPEG));
      await expect(shareUrl(shared)).resolves.toBeUndefined();
      expect(share).toHaveBeenCalledWith({
        title: 'Kundan rakhi',
        text: `Kundan rakhi\n${PAGE_URL}`,
        files: [expect.objectContaining({ name: 'picture.jpg', type: 'image/jpeg' })],
      });
    });

    it('does not load it where the device takes no files', async () => {
      provideFiles(false, Promise.resolve(JPEG));
      await shareUrl(shared);
      expect(share).toHaveBeenCalledWith({ title: 'Kundan rakhi', url: PAGE_URL });
      expect(window.fetch).not.toHaveBeenCalled();
    });

    it.each<[string, Promise<Partial<Response>>]>([
      ['is missing', Promise.resolve({ ok: false })],
      ['fails', Promise.reject(new Error('offline'))],
      ['takes too long', new Promise(() => {})],
    ])('shares the URL alone if the picture %s', async (_, response) => {
      jest.useFakeTimers();
      provideFiles(true, response);
      const sharing = shareUrl(shared);
      await jest.advanceTimersByTimeAsync(2500);
      await sharing;
      expect(share).toHaveBeenCalledWith({ title: 'Kundan rakhi', url: PAGE_URL });
    });
  });
});
