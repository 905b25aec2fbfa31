import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/renderShell';

async function header() {
  return within(await screen.findByRole('banner'));
}
async function shopMenu() {
  const bar = await header();
  return {
    link: bar.getByRole('link', { name: 'Shop' }),
    button: bar.getByRole('button', { name: 'Collections in the shop' }),
    bar,
  };
}

describe('ShopMenu', () => {
  it('lists what the remotes ask for in the menu once it is open', async () => {
    renderShell('/about');
    const { button, bar } = await shopMenu();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(bar.queryByRole('link', { name: 'Rakhi' })).not.toBeInTheDocument();
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(bar.getByRole('link', { name: 'Rakhi' })).toHaveAttribute('href', '/shop/rakhi');
    expect(bar.getByRole('link', { name: 'Lumba' })).toHaveAttribute('href', '/shop/lumba');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('leads to the shop from another page', async () => {
    const router = renderShell('/about');
    const { link, button } = await shopMenu();
    await userEvent.click(link);
    expect(router.state.page.location.pathname).toBe('/shop');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('toggles on a click on Shop while on the shop landing', async () => {
    const router = renderShell('/shop');
    const { link, button } = await shopMenu();
    link.focus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(router.state.page.location.pathname).toBe('/shop');
  });

  it('closes when an item is chosen', async () => {
    const router = renderShell('/about', {
      loadRemote: async () => ({ routes: { index: { Component: () => null } } }),
    });
    const { button, bar } = await shopMenu();
    button.focus();
    await userEvent.keyboard('{Enter}');
    bar.getByRole('link', { name: 'Rakhi' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(router.state.page.location.pathname).toBe('/shop/rakhi'));
  });

  it('marks the page, or the section that holds it', async () => {
    renderShell('/shop');
    const { link } = await shopMenu();
    expect(link).toHaveAttribute('aria-current', 'page');
  });
});
