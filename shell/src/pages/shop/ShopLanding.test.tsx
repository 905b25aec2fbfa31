import { screen, within } from '@testing-library/react';
import { RAKHI, renderShell } from '../../testing/renderShell';

describe('ShopLanding', () => {
  it.each([
    ['Rakhi Collections', '/shop/rakhi', '80+ designs', 'Explore'],
    ['Lumba Collections', '/shop/lumba', '60+ designs', 'Explore'],
    ['Kids Special', '/shop/rakhi/kids', '24 designs', 'Shop Now'],
    ['Personalized Collection', '/shop/rakhi/personalized', '5 exclusive designs', 'Shop Now'],
    ['Newborn & Pet', '/shop/rakhi/newborn', '8 designs', 'Shop Now'],
    ['Premium Bracelets', '/shop/rakhi/bracelet-set', '9 luxury sets', 'Shop Now'],
  ])('has a card for %s', async (name, path, products, action) => {
    renderShell('/shop');
    const heading = await screen.findByRole('heading', { name });
    const card = within(
      screen
        .getAllByRole('listitem')
        .filter((item) => item.contains(heading))
        .at(-1) ?? heading,
    );
    expect(card.getByText(products)).toBeInTheDocument();
    expect(card.getByRole('link', { name: `${action} ${name}` })).toHaveAttribute('href', path);
  });

  it('has no card for a page that the shop has not', async () => {
    renderShell('/shop', { remotes: [RAKHI] });
    expect(await screen.findByRole('heading', { name: 'Rakhi Collections' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Lumba Collections' })).not.toBeInTheDocument();
  });

  it('has three feature cards', async () => {
    renderShell('/shop');
    const promises = within(await screen.findByRole('region', { name: 'Our promises' }));
    expect(promises.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Handcrafted quality',
      'Fast delivery across India',
      'Custom orders',
    ]);
  });
});
