import { openBrowser } from './openBrowser';

describe('openBrowser', () => {
  it('says what to do when there is no Chromium at all', async () => {
    await expect(openBrowser(undefined)).rejects.toThrow(
      'The failure list needs a Chromium: install one, set CHROMIUM_PATH to where it is, or use "--only security".',
    );
  });
});
