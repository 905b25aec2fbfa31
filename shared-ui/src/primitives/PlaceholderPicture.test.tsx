import { render, screen } from '@testing-library/react';
import { PlaceholderPicture } from './PlaceholderPicture';

describe('PlaceholderPicture', () => {
  it('says whose photograph is missing', () => {
    render(<PlaceholderPicture label="Rani Lotus Rakhi" family="rakhi" />);
    expect(screen.getByRole('img', { name: 'Rani Lotus Rakhi, photograph to follow' })).toBeInTheDocument();
  });

  it('is silent where the words beside it name it', () => {
    render(<PlaceholderPicture label="Mirror Collection Lumba" family="lumba" decorative />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
