import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/renderShell';

async function openDrawer() {
  await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }));
  return screen.getByRole('dialog', { name: 'Menu' });
}

describe('Drawer', () => {
  it('opens as a modal dialog with every page, both families’ collections, and the contact links', async () => {
    renderShell('/about');
    const drawer = within(await openDrawer());
    expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'About',
      'Shop',
      'Rakhi',
      'The single',
      'The girls-lumba',
      'The kids',
      'The bracelet-set',
      'The personalized',
      'The bhaiya-bhabi',
      'The band',
      'The newborn',
      'The pet',
      'The lumba',
      'Lumba',
      'The mirror',
      'The bangle',
      'The hanging',
      'Find a piece',
      'Contact',
      'Instagram',
      'Ask on WhatsApp',
    ]);
    expect(drawer.getByRole('link', { name: /^Ask on WhatsApp/ })).toHaveAttribute(
      'href',
      'https://chat.example/910000000000',
    );
    expect(drawer.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  });

  it('closes by its button', async () => {
    renderShell('/about');
    const drawer = await openDrawer();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close the menu' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes on a click on its backdrop, not on its panel', async () => {
    renderShell('/about');
    const drawer = await openDrawer();
    await userEvent.click(within(drawer).getByText('Test Brand'));
    expect(drawer).toHaveAttribute('open');
    await userEvent.click(drawer);
    expect(drawer).not.toHaveAttribute('open');
  });

  it('closes and navigates when a link is chosen', async () => {
    renderShell('/about');
    const drawer = await openDrawer();
    const link = within(drawer).getByRole('link', { name: 'Contact' });
    expect(link).toHaveAttribute('href', '/contact');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes once the screen is wide enough for the header’s links', async () => {
    renderShell('/about');
    const drawer = await openDrawer();
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(drawer).toHaveAttribute('open');
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(drawer).not.toHaveAttribute('open');
    jest.restoreAllMocks();
  });

  it('closes when Back leads to another page of the document', async () => {
    renderShell('/about');
    const drawer = await openDrawer();
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(drawer).not.toHaveAttribute('open');
  });
});
