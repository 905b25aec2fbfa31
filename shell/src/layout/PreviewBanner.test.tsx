import { screen, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

describe('PreviewBanner', () => {
  it('names the preview and links out of it', async () => {
    renderShell('/about', { preview: { label: 'mfe-rakhi 1.1.0' } });
    const banner = within(await screen.findByRole('complementary', { name: 'Preview' }));
    expect(
      banner.getByText('Preview of mfe-rakhi 1.1.0: this is not the live site, and only you see it.'),
    ).toBeInTheDocument();
    expect(banner.getByRole('link', { name: 'Leave the preview' })).toHaveAttribute('href', '/?preview=off');
  });

  it('is absent on the live site', async () => {
    renderShell('/about');
    await screen.findByRole('contentinfo');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
