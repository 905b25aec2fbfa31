import { shareUrl } from './shareUrl';

const PAGE_URL = 'https://shop.example/shop/rakhi/single/SDR001';

function provide(abilities: { share?: () => Promise<void>; writeText?: (text: string) => Promise<void> }) {
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
    await expect(shareUrl('Kundan rakhi', PAGE_URL)).resolves.toBeUndefined();
    expect(share).toHaveBeenCalledWith({ title: 'Kundan rakhi', url: PAGE_URL });
  });

  it('returns nothing if the shopper cancels', async () => {
    provide({ share: () => Promise.reject(new DOMException('No', 'AbortError')) });
    await expect(shareUrl('Kundan rakhi', PAGE_URL)).resolves.toBeUndefined();
  });

  it('copies the URL if the device cannot share', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    provide({ writeText });
    await expect(shareUrl('Kundan rakhi', PAGE_URL)).resolves.toBe('Link copied');
    expect(writeText).toHaveBeenCalledWith(PAGE_URL);
  });

  it('returns the URL if copying fails too', async () => {
    provide({});
    await expect(shareUrl('Kundan rakhi', PAGE_URL)).resolves.toBe(PAGE_URL);
  });
});
