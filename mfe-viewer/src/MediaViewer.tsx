import { useEffect, useId, useRef, useState } from 'react';
import type { MediaViewerProps } from '@dhaaga-noor/shared-types';
import { Controls } from './chrome/Controls';
import { Header } from './chrome/Header';
import { IconButton } from './chrome/IconButton';
import { Panel } from './chrome/Panel';
import { PanBar, ZoomBar } from './chrome/ZoomBar';
import { useZoom } from './image/useZoom';
import styles from './MediaViewer.module.css';
import { useModal } from './modal/useModal';
import { sharedRendition, type Display } from './image/rendition';
import { readNetwork } from './modal/preferences';
import { itemAt, pictureOf, useSlides, type MediaStatus } from './slides';
import { Slides } from './stage/Slides';
import { useStage } from './stage/useStage';
import { useForPosition } from './useForPosition';
import type { Parts } from './parts';
import { togglePlay } from './stage/togglePlay';
import * as messages from './messages';

function readDisplay(): Display {
  return {
    stage: { width: innerWidth, height: innerHeight },
    density: devicePixelRatio,
    ...readNetwork(),
  };
}

/** The screen to choose renditions for. Updates on rotation and resize. */
function useDisplay(): Display {
  const [display, setDisplay] = useState(readDisplay);
  useEffect(() => {
    const follow = () => setDisplay(readDisplay());
    addEventListener('resize', follow);
    return () => removeEventListener('resize', follow);
  }, []);
  return display;
}

/** Shows pictures and clips over the page, one at a time. Open while mounted. */
export function MediaViewer(props: MediaViewerProps) {
  const { media, index, title, url, onNavigate } = props;
  const viewer = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const parts: Parts = { viewer, stage, row, frame, video };
  const id = useId();
  const titleId = id + 't';
  const total = media.length;
  const current = itemAt(index, total);
  const item = media[current];
  const kind = item?.kind;
  const { position, go } = useSlides(current, total, onNavigate);
  const [status, setStatus] = useForPosition<MediaStatus>(position, 'loading');
  const [playing, setPlaying] = useForPosition(position, false);
  const [note, setNote] = useForPosition<string>(position);
  const display = useDisplay();
  const zoom = useZoom(parts, position, display);
  const { closing, close, drawn, events } = useModal(parts, item, props);
  const failed = status === 'failed';
  const zoomable = kind === 'image' && !failed;
  const several = total > 1;
  const onStage = useStage({ parts, zoom, zoomable, several, go, close });
  const said = note || (zoom.chosen && messages.zoomSpoken(zoom.level));
  const medium = item && messages.mediumLabel(messages.kinds[item.kind], current + 1, total);

  return (
    <dialog
      ref={viewer}
      className={styles.viewer}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={id}
      data-closing={closing}
      data-zoomed={zoom.level > 1}
      {...events}
      {...onStage}
    >
      <Header
        {...{ title, url, total, drawn, close }}
        picture={item && sharedRendition(pictureOf(item))}
        position={current + 1}
        onNote={setNote}
      />
      <div ref={stage} className={styles.stage}>
        <Slides
          {...{ media, position, parts, display, drawn }}
          level={zoom.level}
          preload={!display.reducesData && (kind !== 'image' || status !== 'loading')}
          onStatus={setStatus}
          onPlaying={setPlaying}
        />
      </div>
      {drawn && (
        <Controls {...{ several, go }}>
          {kind === 'image' && zoom.level > 1 && <PanBar zoom={zoom} />}
          {kind === 'image' && <ZoomBar zoom={zoom} disabled={failed} />}
          {kind === 'video' && !failed && (
            <IconButton name={playing ? 'pause' : 'play'} onClick={() => togglePlay(video.current)} />
          )}
        </Controls>
      )}
      <Panel {...props} {...{ kind, total, titleId }} position={current + 1} more={drawn && props.more} />
      <p id={id} role="status" className={styles.status} data-note={note}>
        {/* Translating browsers replace texts, which React could not remove then. */}
        <span lang={messages.lang}>{said || medium || messages.noImage}</span>
        {!said && item && <span lang={item.lang}>{item.alt}</span>}
      </p>
    </dialog>
  );
}
