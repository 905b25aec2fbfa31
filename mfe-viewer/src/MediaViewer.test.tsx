import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { MODAL_TRANSITION_MS, type MediaItem } from '@dhaaga-noor/shared-types';
import { MediaViewer } from './MediaViewer';
import { clipOf, pictureOf } from './testing/media';
import { StatefulViewer } from './testing/StatefulViewer';

const pictures = [pictureOf('a'), pictureOf('b'), pictureOf('c')];

async function openViewer(media: MediaItem[], index = 0) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const onNavigate = jest.fn();
  const onClose = jest.fn();
  render(<StatefulViewer media={media} index={index} onNavigate={onNavigate} onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Card' }));
  return { user, onNavigate, onClose, dialog: screen.getByRole('dialog') };
}

const button = (name: string) => screen.getByRole('button', { name });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the dialog', () => {
  it('is modal, labelled by its title and described by the current item', async () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { dialog } = await openViewer(pictures);
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(dialog).toHaveAccessibleName('Kundan rakhi');
    expect(dialog).toHaveAccessibleDescription('Image 1 of 3, Picture a');
  });

  it('shows the product’s details and its chat link', async () => {
    const { dialog } = await openViewer(pictures);
    const said = within(dialog);
    const title = said.getByRole('heading', { name: 'Kundan rakhi' });
    const caption = said.getByText('₹ 140 · ID: SDR004');
    expect(title.compareDocumentPosition(caption)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(caption).toHaveTextContent('Before: ₹ 250 Price: ₹ 140 · ID: SDR004');
    expect(said.getByText('₹ 250').tagName).toBe('S');
    expect(said.getByText('Red stones around a clear one.')).toBeInTheDocument();
    expect(said.getByRole('definition')).toHaveTextContent('3.8 cm');
    expect(said.getByRole('link', { name: 'Ruby Petals' })).toBeInTheDocument();
    expect(said.getByRole('link', { name: 'Ask on WhatsApp · ₹\u202f140' })).toHaveAttribute(
      'href',
      'https://chat.example/1',
    );
  });

  it('marks the texts that are not in the page’s language', () => {
    const poster = pictureOf('b');
    const texts = { title: 'Kundan rakhi', titleLang: 'en', media: [{ ...clipOf('a'), poster, lang: 'en' }] };
    render(
      <MediaViewer
        {...texts}
        caption="₹ 100"
        was="₹ 120"
        index={0}
        onNavigate={jest.fn()}
        onClose={jest.fn()}
      />,
    );
    expect(screen.getByRole('dialog', { name: 'Kundan rakhi' })).not.toHaveAttribute('lang');
    const own = [
      ...screen.getAllByRole('button'),
      screen.getByText('Loading...'),
      screen.getByText('Price:'),
      screen.getByText('Video 1 of 1,'),
    ];
    // eslint-disable-next-line testing-library/no-node-access -- a language has no role
    for (const each of own) expect(each.closest('[lang]')).toHaveAttribute('lang', 'en-IN');
    expect(screen.getByText('Kundan rakhi')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Clip a')).toHaveAttribute('lang', 'en');
    expect(screen.getByLabelText('Clip a')).toHaveAttribute('lang', 'en');
  });

  it('stays open if it is opened again while it closes', async () => {
    const element = (closing: boolean) => (
      <MediaViewer
        media={pictures}
        index={0}
        title="Kundan rakhi"
        closing={closing}
        onNavigate={jest.fn()}
        onClose={onClose}
      />
    );
    const onClose = jest.fn();
    const { rerender } = render(element(true));
    pass(MODAL_TRANSITION_MS - 1);
    rerender(element(false));
    pass(MODAL_TRANSITION_MS);
    expect(onClose).not.toHaveBeenCalled();
    rerender(element(true));
    pass(MODAL_TRANSITION_MS);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('copies the product’s URL, confirms it for a while, then shows the item’s status again', async () => {
    const { dialog } = await openViewer(pictures);
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    // `user.click` returns before the result renders.
    await act(() => {
      button('Share').click();
      return jest.advanceTimersByTimeAsync(0);
    });
    expect(copy).toHaveBeenCalledWith('https://shop.example/shop/rakhi/single/SDR004');
    const status = within(dialog).getByRole('status');
    expect(status).toHaveTextContent('Link copied');
    pass(3999);
    expect(status).toHaveTextContent('Link copied');
    expect(status).toHaveAttribute('data-note');
    pass(1);
    expect(status).toHaveTextContent('Image 1 of 3, Picture a');
    expect(status).not.toHaveAttribute('data-note');
  });

  it.each([
    ['the close button', ({ user }: Awaited<ReturnType<typeof openViewer>>) => user.click(button('Close'))],
    ['Escape', ({ user }: Awaited<ReturnType<typeof openViewer>>) => user.keyboard('{Escape}')],
    ['the backdrop', ({ user, dialog }: Awaited<ReturnType<typeof openViewer>>) => user.click(dialog)],
    [
      "the browser's request",
      async ({ dialog }: Awaited<ReturnType<typeof openViewer>>) => {
        fireEvent(dialog, new Event('cancel', { cancelable: true }));
        await Promise.resolve();
      },
    ],
  ])('is closed by %s, after a transition of 300 ms', async (_name, closeBy) => {
    const viewer = await openViewer(pictures);
    button('Close').focus();
    await closeBy(viewer);
    pass(299);
    expect(viewer.onClose).not.toHaveBeenCalled();
    pass(1);
    expect(viewer.onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes once, however often close is requested', async () => {
    const { user, onClose } = await openViewer(pictures);
    await user.keyboard('{Escape}{Escape}');
    await user.click(button('Close'));
    pass(300);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does not call onClose when its page is removed', async () => {
    const onClose = jest.fn();
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <StatefulViewer media={pictures} onClose={onClose} />
      </Activity>
    );
    const { rerender } = render(page('visible'));
    fireEvent.click(screen.getByRole('button', { name: 'Card' }));
    const dialog = screen.getByRole('dialog');
    rerender(page('hidden'));
    expect(dialog).not.toHaveAttribute('open');
    // Browsers fire `close` asynchronously.
    fireEvent(dialog, new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps the page from scrolling while it is open', async () => {
    const { user } = await openViewer(pictures);
    expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
    button('Close').focus();
    await user.keyboard('{Escape}');
    pass(300);
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('keeps the focus inside, wrapping around', async () => {
    const { user } = await openViewer(pictures);
    button('Close').focus();
    await user.tab({ shift: true });
    expect(screen.getByRole('link', { name: 'Ask on WhatsApp · ₹\u202f140' })).toHaveFocus();
    await user.tab();
    expect(button('Close')).toHaveFocus();
  });
});

describe('going through the items', () => {
  it('goes forward and back by button, wrapping around', async () => {
    const { user, onNavigate } = await openViewer(pictures, 2);
    expect(screen.getByText('3 / 3')).toBeInTheDocument();
    await user.click(button('Next'));
    expect(screen.getByText('1 / 3')).toBeInTheDocument();
    await user.click(button('Previous'));
    expect(screen.getByText('3 / 3')).toBeInTheDocument();
    expect(onNavigate.mock.calls).toEqual([[0], [2]]);
  });

  it('goes by arrow keys and announces the position', async () => {
    const { user } = await openViewer(pictures);
    button('Close').focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('status')).toHaveTextContent('Image 2 of 3, Picture b');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('status')).toHaveTextContent('Image 3 of 3, Picture c');
  });

  it('has no navigation for a single item', async () => {
    const { user, onNavigate } = await openViewer([pictureOf('a')]);
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
    button('Close').focus();
    await user.keyboard('{ArrowRight}');
    expect(onNavigate).not.toHaveBeenCalled();
    expect(screen.queryByText('1 / 1')).not.toBeInTheDocument();
  });

  it('switches between picture and clip, showing one at a time', async () => {
    const { user, dialog } = await openViewer([pictureOf('a'), clipOf('b')]);
    expect(within(dialog).queryByLabelText('Clip b')).not.toBeInTheDocument();
    expect(screen.getByRole('heading')).toHaveTextContent(/^Kundan rakhi$/);

    await user.click(button('Next'));
    expect(within(dialog).getByLabelText('Clip b')).toBeInTheDocument();
    expect(screen.getByRole('heading')).toHaveTextContent('Kundan rakhi (2 of 2)');
    expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
    expect(screen.getByText('2 / 2')).toBeInTheDocument();

    await user.click(button('Next'));
    expect(within(dialog).queryByLabelText('Clip b')).not.toBeInTheDocument();
    expect(button('Zoom in')).toBeEnabled();
  });

  it('shows a message without media', async () => {
    const { dialog } = await openViewer([]);
    expect(screen.getByRole('alert')).toHaveTextContent('No image available');
    expect(dialog).toHaveAccessibleDescription('No image available');
    expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
  });
});

describe('zoom', () => {
  it('changes by button and key, and is announced', async () => {
    const { user } = await openViewer(pictures);
    expect(button('Zoom out')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Zoom in'));
    await user.keyboard('+=');
    expect(screen.getByText('1.6×')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Zoom 1.6 times');
    await user.keyboard('-');
    await user.click(button('Zoom out'));
    expect(screen.getByText('1.2×')).toBeInTheDocument();
  });

  it('resets to 1 when the item changes', async () => {
    const { user } = await openViewer(pictures);
    await user.click(button('Zoom in'));
    await user.click(button('Next'));
    expect(screen.getByText('1×')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Image 2 of 3, Picture b');
  });

  it('lets arrow keys and buttons move the picture', async () => {
    const { user, onNavigate } = await openViewer(pictures);
    expect(screen.queryByRole('button', { name: 'Move left' })).not.toBeInTheDocument();
    await user.click(button('Zoom in'));
    expect(button('Move left')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(onNavigate).not.toHaveBeenCalled();
    await user.click(button('Next'));
    expect(onNavigate).toHaveBeenCalledWith(1);
  });
});
