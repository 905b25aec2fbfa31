import { screen, within } from '@testing-library/react';
import { testRemote } from '@dhaaga-noor/shared-runtime/testing';
import { LUMBA, RAKHI, renderShell } from '../testing/renderShell';

describe('useNavItems', () => {
  it('puts rakhi before lumba, and a new remote’s entries after them', async () => {
    const gifts = testRemote({ name: 'mfe-gifts', nav: [{ label: 'Gifts', path: '/shop/gifts' }] });
    renderShell('/about', { remotes: [gifts, LUMBA, RAKHI] });
    const footer = within(await screen.findByRole('contentinfo'));
    const [collections] = footer.getAllByRole('list').filter((list) => within(list).queryByText('Rakhi'));
    if (!collections) throw new Error('the footer lists the collections');
    expect(
      within(collections)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['All collections', 'Rakhi', 'Lumba', 'Gifts']);
  });
});
