import { canTransition } from './canTransition';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; SM-A146B; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile';

function browse({ agent = SAFARI, still = false, able = true, saveData = false }): void {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: agent });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  window.matchMedia = ((query: string) => ({
    matches: still && query.includes('reduce'),
  })) as typeof matchMedia;
  if (able) Object.defineProperty(document, 'startViewTransition', { configurable: true, value: () => {} });
  else Reflect.deleteProperty(document, 'startViewTransition');
}

describe('canTransition', () => {
  it('is true in a browser that knows view transitions', () => {
    browse({});
    expect(canTransition()).toBe(true);
  });

  it('is false in one that does not', () => {
    browse({ able: false });
    expect(canTransition()).toBe(false);
  });

  it.each([
    WEBVIEW,
    `${SAFARI} Instagram 356.0.0.41.101`,
    `${SAFARI} [FBAN/FBIOS;FBAV/489.0.0.44.69]`,
    `${SAFARI} WhatsApp/2.24`,
    `${SAFARI} Line/14.19.0`,
  ])('is false inside an app: %s', (agent) => {
    browse({ agent });
    expect(canTransition()).toBe(false);
  });

  it('is false for who wants less motion or less data', () => {
    browse({ still: true });
    expect(canTransition()).toBe(false);
    browse({ saveData: true });
    expect(canTransition()).toBe(false);
  });
});
