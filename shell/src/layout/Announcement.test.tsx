import { screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

describe('Announcement', () => {
  it('is above the header, and states its days without scripts', async () => {
    const announcement = { text: 'Order by 20 August', from: '2026-08-01', until: '2026-08-20' };
    renderShell('/about', { site: { announcement } });
    const line = await screen.findByRole('complementary', { name: 'Announcement' });
    expect(line).toHaveTextContent('Order by 20 August');
    expect(line.compareDocumentPosition(screen.getByRole('banner'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is absent without an announcement', async () => {
    renderShell('/about');
    await screen.findByRole('contentinfo');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
