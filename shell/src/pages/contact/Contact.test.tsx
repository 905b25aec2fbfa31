import { screen, within } from '@testing-library/react';
import type { SiteText } from '@dhaaga-noor/shared-types';
import { renderShell } from '../../testing/renderShell';

describe('Contact', () => {
  it('can be reached by phone, by e-mail and by chat in a new tab, and names the city', async () => {
    renderShell('/contact');
    const ways = within(await screen.findByRole('region', { name: 'Ways to reach us' }));
    expect(ways.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000');
    expect(ways.getByRole('link', { name: 'hello@shop.example' })).toHaveAttribute(
      'href',
      'mailto:hello@shop.example',
    );
    expect(ways.getByText('Test City, India')).toBeInTheDocument();
    const chat = ways.getByRole('link', { name: 'Chat on WhatsApp (opens in a new tab)' });
    expect(chat).toHaveAttribute('href', 'https://chat.example/910000000000');
    expect(chat).toHaveAttribute('target', '_blank');
    expect(chat).toHaveAttribute('rel', 'noreferrer');
    expect(ways.getAllByRole('link')[0]).toBe(chat);
  });

  it('shows the hours, the festival seasons and where they are announced', async () => {
    renderShell('/contact');
    const hours = within(await screen.findByRole('region', { name: 'Business hours' }));
    const terms = hours.getAllByRole('term').map((term) => term.textContent);
    const times = hours.getAllByRole('definition').map((time) => time.textContent);
    expect(terms).toEqual(['Monday to Friday', 'Saturday', 'Sunday']);
    expect(times).toEqual(['10:00 AM to 7:00 PM', '10:00 AM to 6:00 PM', 'Closed']);
    expect(hours.getByText('Hours are extended in festival seasons.')).toBeInTheDocument();
    expect(hours.getByRole('link', { name: 'Instagram, @shop (opens in a new tab)' })).toBeInTheDocument();
  });

  it('says how a piece reaches its buyer, with the facts that the owner has stated', async () => {
    const lastOrder = { day: '2027-08-08', festival: 'Raksha Bandhan' };
    renderShell('/contact', { site: { delivery: { readyIn: 2, elsewhere: { from: 5, to: 7 }, lastOrder } } });
    const section = within(await screen.findByRole('region', { name: 'How it reaches you' }));
    const steps = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(steps).toEqual(['You ask', 'We confirm', 'We send']);
    expect(section.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Ready to send',
      'Elsewhere',
      'For Raksha Bandhan',
    ]);
    expect(section.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'in 2 days',
      '5 to 7 days',
      'Order by 8 August 2027',
    ]);
  });

  it('marks what is not in the page’s language', async () => {
    const lastOrder = { day: '2027-08-08', festival: 'Raksha Bandhan' };
    const delivery = { lastOrder, shipsTo: 'All of India', returns: 'Within seven days' };
    const untranslated: SiteText[] = [
      ...(['city', 'delivery.shipsTo', 'delivery.lastOrder.festival'] as const),
    ];
    renderShell('/contact', { site: { delivery, untranslated } });
    for (const text of ['Test City', 'All of India', 'Raksha Bandhan'])
      expect(await screen.findByText(text)).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Within seven days')).not.toHaveAttribute('lang');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toContain('For Raksha Bandhan');
  });

  it('states no facts that the owner has not given', async () => {
    renderShell('/contact');
    const section = within(await screen.findByRole('region', { name: 'How it reaches you' }));
    expect(section.queryByRole('term')).not.toBeInTheDocument();
  });
});
