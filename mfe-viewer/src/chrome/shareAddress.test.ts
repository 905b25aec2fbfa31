import { shareAddress } from './shareAddress';

const ADDRESS = 'https://shop.example/shop/rakhi/single/SDR001';

function provide(abilities: { share?: () => Promise<void>; writeText?: (text: string) => Promise<void> }) {
  const { share, writeText = () => Promise.reject(new Error('Not allowed')) } = abilities;
  if (share) Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  else Reflect.deleteProperty(navigator, 'share');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

describe('shareAddress', () => {
  it('leaves it to the device, which says so itself', async () => {
    const share = jest.fn(() => Promise.resolve());
    provide({ share });
    await expect(shareAddress('Kundan rakhi', ADDRESS)).resolves.toBeUndefined();
    expect(share).toHaveBeenCalledWith({ title: 'Kundan rakhi', url: ADDRESS });
  });

  it('says nothing when the shopper thinks better of it', async () => {
    provide({ share: () => Promise.reject(new DOMException('No', 'AbortError')) });
    await expect(shareAddress('Kundan rakhi', ADDRESS)).resolves.toBeUndefined();
  });

  it('copies the address where the device shares nothing', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    provide({ writeText });
    await expect(shareAddress('Kundan rakhi', ADDRESS)).resolves.toBe('Link copied');
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
  });

  it('shows the address where it cannot be copied either', async () => {
    provide({});
    await expect(shareAddress('Kundan rakhi', ADDRESS)).resolves.toBe(ADDRESS);
  });
});
