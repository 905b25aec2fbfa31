import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { provideHost, type Apart } from '@dhaaga-noor/shared-runtime';
import { TEST_SITE } from '@dhaaga-noor/shared-runtime/testing';
import { openViewer } from './openViewer';
import { pictureOf } from './testing/media';

const media = [pictureOf('a'), pictureOf('b'), pictureOf('c')];
const noRemotes = () => Promise.reject(new Error('No remote is part of this test'));

function createApart(): Apart {
  const position = document.body.appendChild(document.createElement('div'));
  const root = createRoot(position);
  return {
    render: (node) => {
      // eslint-disable-next-line testing-library/no-unnecessary-act -- a root of the host's, not the library's
      act(() => {
        root.render(node);
      });
    },
    remove: () => {
      root.unmount();
      position.remove();
    },
  };
}

describe('openViewer', () => {
  it('opens at an index, keeps its own index and closes with its transition', async () => {
    provideHost({ site: TEST_SITE, loadRemote: noRemotes, createApart });
    const [onNavigate, onClose] = [jest.fn(), jest.fn()];
    const opened = openViewer({ media, title: 'Kundan rakhi', index: 1, onNavigate, onClose });
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Kundan rakhi');
    expect(screen.getByText('2 / 3')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('3 / 3')).toBeInTheDocument();
    expect(onNavigate.mock.calls).toEqual([[2]]);
    opened.show(0);
    expect(screen.getByText('1 / 3')).toBeInTheDocument();

    jest.useFakeTimers();
    opened.close();
    act(() => jest.advanceTimersByTime(299));
    expect(onClose).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('says what to do if the host cannot render outside its page', () => {
    provideHost({ site: TEST_SITE, loadRemote: noRemotes });
    expect(() => openViewer({ media, title: 'Kundan rakhi' })).toThrow(
      'This host renders nothing next to its page: render it in the page.',
    );
  });
});
