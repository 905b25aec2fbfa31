import { useId, useRef } from 'react';
import { BACKDROP_TRANSITION_MS, MODAL_TRANSITION_MS, type MediaViewerProps } from 'shared-types';
import { Actions } from './chrome/Actions';
import { Controls } from './chrome/Controls';
import { Header } from './chrome/Header';
import { IconButton } from './chrome/IconButton';
import { PanBar } from './chrome/PanBar';
import { ZoomBar } from './chrome/ZoomBar';
import { describeShown } from './describeShown';
import { useZoom } from './image/useZoom';
import styles from './MediaViewer.module.css';
import { growFromCard, shrinkToCard } from './modal/cardMotion';
import { useModal } from './modal/useModal';
import { itemAt } from './slides';
import type { MediaStatus } from './stage/MediaStatus';
import { Slides } from './stage/Slides';
import { useStage } from './stage/useStage';
import { useDisplay } from './useDisplay';
import { useForPlace } from './useForPlace';
import { useSlides } from './useSlides';
import { togglePlay } from './video/togglePlay';
import { words } from './words';

const durations = {
  '--modal-transition': `${MODAL_TRANSITION_MS}ms`,
  '--backdrop-transition': `${BACKDROP_TRANSITION_MS}ms`,
};

/** Pictures and clips, one at a time, over the page. Open while it is mounted; see `MediaViewerProps`. */
export function MediaViewer(props: MediaViewerProps) {
  const { media, index, title, caption, address, chat, closing = false, onNavigate, onClose } = props;
  const viewer = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const id = useId();

  const total = media.length;
  const shown = itemAt(index, total);
  const item = media[shown];
  const kind = item?.kind ?? 'none';
  const { place, go } = useSlides(shown, total, onNavigate);
  const [status, setStatus] = useForPlace<MediaStatus>(place, 'loading');
  const [playing, setPlaying] = useForPlace(place, false);
  const [note, setNote] = useForPlace(place, '');
  const display = useDisplay();
  const zoom = useZoom({ frame, stage }, place, display);
  const style: Record<`--${string}`, string | number> = {
    ...durations,
    '--actions': [address, chat].filter(Boolean).length,
  };
  const parts = () => ({ viewer: viewer.current, frame: frame.current, item });
  const modal = useModal(viewer, {
    leaving: closing,
    onOpen: () => {
      growFromCard(parts());
    },
    onClosing: () => {
      shrinkToCard(parts());
    },
    onClosed: onClose,
  });
  const failed = status === 'failed';
  const zoomable = kind === 'image' && !failed;
  const events = useStage({ viewer, row, zoom, zoomable, several: total > 1, go, close: modal.close });

  return (
    <dialog
      ref={viewer}
      className={styles.viewer}
      style={style}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}s`}
      data-closing={modal.closing}
      data-zoomed={zoom.level > 1}
      {...modal.events}
      {...events}
    >
      <Header {...{ title, caption, kind, total }} titleId={id} place={shown + 1} />
      <div ref={stage} className={styles.stage}>
        <Slides
          {...{ media, place, display, row, frame, video, playing }}
          level={zoom.level}
          preload={!display.frugal && (kind !== 'image' || status !== 'loading')}
          onStatus={setStatus}
          onPlaying={setPlaying}
        />
      </div>
      <Controls
        several={total > 1}
        go={go}
        close={modal.close}
        actions={<Actions {...{ title, address, chat }} onNote={setNote} />}
      >
        {kind === 'image' && zoom.level > 1 && <PanBar zoom={zoom} />}
        {kind === 'image' && <ZoomBar zoom={zoom} disabled={failed} />}
        {kind === 'video' && !failed && (
          <IconButton
            label={playing ? words.pause : words.play}
            icon={playing ? 'pause' : 'play'}
            onClick={() => {
              togglePlay(video.current);
            }}
          />
        )}
      </Controls>
      <p id={`${id}s`} role="status" className={styles.status} data-note={note !== ''}>
        {note || (zoom.chosen ? words.zoomSpoken(zoom.level) : describeShown(media, shown))}
      </p>
    </dialog>
  );
}
