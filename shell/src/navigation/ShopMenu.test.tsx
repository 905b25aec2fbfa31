import { screen, within } from '@testing-library/react';
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
  it('lists the remotes’ entries once it is open', async () => {
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

  it('links to the shop from another page', async () => {
    renderShell('/about');
    const { link } = await shopMenu();
    const isPrevented: boolean[] = [];
    const follow = (event: Event) => {
      isPrevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', follow, { once: true });
    await userEvent.click(link);
    expect([link.getAttribute('href'), isPrevented]).toEqual(['/shop', [false]]);
  });

  it('toggles on a click on Shop while on the shop landing', async () => {
    renderShell('/shop');
    const { link, button } = await shopMenu();
    link.focus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when an item is chosen', async () => {
    renderShell('/about');
    const { button, bar } = await shopMenu();
    button.focus();
    await userEvent.keyboard('{Enter}');
    const item = bar.getByRole('link', { name: 'Rakhi' });
    item.addEventListener('click', (event) => event.preventDefault());
    item.focus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('marks the current page, or its section', async () => {
    renderShell('/shop');
    const { link } = await shopMenu();
    expect(link).toHaveAttribute('aria-current', 'page');
  });
});
