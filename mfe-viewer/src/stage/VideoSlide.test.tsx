import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MediaViewer } from '../MediaViewer';
import { clipOf } from '../testing/media';

function show(): HTMLVideoElement {
  render(
    <MediaViewer media={[clipOf('a')]} index={0} title="Lumba" onNavigate={() => {}} onClose={() => {}} />,
  );
  return screen.getByLabelText<HTMLVideoElement>('Clip a');
}

function preferLessMotion() {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === '(prefers-reduced-motion: reduce)',
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}

describe('a clip', () => {
  it('autoplays in a loop, inline and muted', () => {
    const video = show();
    expect(video).toHaveAttribute('autoplay');
    expect(video).toHaveAttribute('loop');
    expect(video).toHaveAttribute('playsinline');
    expect(video).toHaveAttribute('poster', '/media/a-poster-960.jpg');
    expect(video.muted).toBe(true);
    expect(video.volume).toBe(0);
    expect(video).toHaveTextContent('Your browser does not support the video tag.');
    expect(screen.getByRole('heading')).toHaveTextContent('Lumba (1 of 1)');
  });

  it('cannot be unmuted', () => {
    const video = show();
    video.muted = false;
    video.volume = 1;
    fireEvent.volumeChange(video);
    expect(video.muted).toBe(true);
    expect(video.volume).toBe(0);
  });

  it('can be paused and played', async () => {
    const video = show();
    fireEvent.canPlay(video);
    await userEvent.click(screen.getByRole('button', { name: 'Play video' }));
    expect(video.paused).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Pause video' }));
    expect(video.paused).toBe(true);
    await userEvent.click(video);
    expect(video.paused).toBe(false);
  });

  it('shows when it is buffering', () => {
    const video = show();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    fireEvent.playing(video);
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    fireEvent.waiting(video);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
  });

  it('shows when it is not available', () => {
    fireEvent.error(show());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Video not availableThis is a demo. Replace with actual video URL.',
    );
    expect(screen.queryByRole('button', { name: 'Play video' })).not.toBeInTheDocument();
  });

  it('is retried past the browser’s cache, and plays', async () => {
    const requested = jest.fn(() => Promise.resolve(new Response('clip')));
    globalThis.fetch = requested;
    const src = show().getAttribute('src');
    fireEvent.error(screen.getByLabelText('Clip a'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(requested).toHaveBeenCalledWith(src, expect.objectContaining({ cache: 'reload' }));
    const again = screen.getByLabelText<HTMLVideoElement>('Clip a');
    expect(again.getAttribute('src')?.replace(/\?retry=\d{13}$/, '')).toBe(src);
    expect(again).not.toHaveAttribute('src', src);
    expect(again.volume).toBe(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not autoplay with reduced motion', async () => {
    preferLessMotion();
    const video = show();
    expect(video).not.toHaveAttribute('autoplay');
    expect(video).toHaveAttribute('preload', 'none');
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Play video' }));
    expect(video.paused).toBe(false);
  });

  it('does not autoplay with Save-Data', () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    expect(show()).not.toHaveAttribute('autoplay');
    Reflect.deleteProperty(navigator, 'connection');
  });
});
