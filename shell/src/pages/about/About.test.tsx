import { screen, within } from '@testing-library/react';
import { renderShell } from '../../testing/renderShell';

describe('About', () => {
  it('tells the story in three paragraphs and a tagline', async () => {
    renderShell('/about');
    const story = within(await screen.findByRole('region', { name: 'Our Story' }));
    expect(story.getAllByRole('paragraph')).toHaveLength(4);
    expect(story.getByText('Made by hand, tied with love.')).toBeInTheDocument();
  });

  it('shows the shop’s promises', async () => {
    renderShell('/about');
    const values = within(await screen.findByRole('region', { name: 'What We Stand For' }));
    expect(values.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Artisanal Craftsmanship',
      'Sacred Traditions',
      'Modern Elegance',
    ]);
  });
});
