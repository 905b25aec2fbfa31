import { createApart } from '@dhaaga-noor/shared-runtime';
import type { MediaViewerProps, OpenedViewer, OpenViewerOptions } from '@dhaaga-noor/shared-types';
import { MediaViewer } from './MediaViewer';

/** Opens the viewer without rendering it: for event handlers and pages without React. */
export function openViewer({
  index = 0,
  onNavigate,
  onClose,
  ...viewerProps
}: OpenViewerOptions): OpenedViewer {
  const { render, remove } = createApart();
  let state: Pick<MediaViewerProps, 'index' | 'closing'> = { index };
  const draw = (change: Partial<typeof state>) => {
    state = { ...state, ...change };
    render(<MediaViewer {...viewerProps} {...state} onNavigate={navigate} onClose={closed} />);
  };
  const show = (next: number) => draw({ index: next });
  const navigate = (next: number) => {
    show(next);
    onNavigate?.(next);
  };
  const closed = () => {
    remove();
    onClose?.();
  };
  show(index);
  return { show, close: () => draw({ closing: true }) };
}
