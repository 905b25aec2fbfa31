import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GalleryControls } from './GalleryControls';

it('goes forward with Next and back with Previous, and wraps around at both ends', async () => {
  const onShow = jest.fn();
  const showAt = (index: number) => (
    <GalleryControls name="Rani" family="lumba" index={index} total={3} onShow={onShow} />
  );
  const { rerender } = render(showAt(0));
  await userEvent.click(screen.getByRole('button', { name: /^Next/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Previous/ }));
  rerender(showAt(2));
  await userEvent.click(screen.getByRole('button', { name: /^Next/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Previous/ }));
  expect(onShow.mock.calls).toEqual([[1], [2], [0], [1]]);
});
