import { render, screen } from '@testing-library/react';
import { PlaceholderPicture } from './PlaceholderPicture';

describe('PlaceholderPicture', () => {
  it('names the product without a photograph', () => {
    render(<PlaceholderPicture label="Rani Lotus Rakhi" family="rakhi" />);
    expect(screen.getByRole('img', { name: 'Rani Lotus Rakhi, photograph to follow' })).toBeInTheDocument();
  });

  it('is decorative if adjacent text names it', () => {
    render(<PlaceholderPicture label="Mirror Collection Lumba" family="lumba" decorative />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
