import { screen, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { followUrl } from './LanguageLinks';

const LANGUAGES = [
  { code: 'en', name: 'English', base: '/' },
  { code: 'hi', name: 'हिन्दी', base: '/hi/' },
];

describe('LanguageLinks', () => {
  it.each(['banner', 'contentinfo'])(
    'link to the same page in the other language, in the %s',
    async (part) => {
      renderShell('/about', { languages: LANGUAGES });
      const link = within(await screen.findByRole(part)).getByRole('link', { name: 'हिन्दी' });
      expect(link).toHaveAttribute('href', '/hi/about');
      expect(link).toHaveAttribute('hreflang', 'hi');
      expect(link).toHaveAttribute('lang', 'hi');
      expect(screen.queryByRole('link', { name: 'English' })).not.toBeInTheDocument();
    },
  );

  it('are absent on a site in one language', async () => {
    renderShell('/about');
    await screen.findByRole('banner');
    expect(screen.queryByRole('link', { name: 'हिन्दी' })).not.toBeInTheDocument();
  });
});

describe('followUrl', () => {
  it('leads to the URL that the document has by then, with its query', async () => {
    followUrl(LANGUAGES);
    renderShell('/about', { languages: LANGUAGES });
    const link = within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'हिन्दी' });
    window.history.replaceState(null, '', '/shop/find?q=red');
    link.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(link).toHaveAttribute('href', '/hi/shop/find?q=red');
  });
});
