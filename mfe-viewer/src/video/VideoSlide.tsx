import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Clip } from 'shared-types';
import { Icon } from '../chrome/Icon';
import { renditionAddress, widthFor, type Display } from '../image/rendition';
import { renditionsOnPage } from '../image/renditionsOnPage';
import { prefersLessMotion } from '../modal/preferences';
import { Frame } from '../stage/Frame';
import type { MediaStatus } from '../stage/MediaStatus';
import { Message } from '../stage/Message';
import { Waiting } from '../stage/Waiting';
import { words } from '../words';
import { togglePlay } from './togglePlay';
import styles from './VideoSlide.module.css';

interface VideoSlideProps {
  clip: Clip;
  display: Display;
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  playing: boolean;
  onPlaying: (playing: boolean) => void;
  onStatus: (status: MediaStatus) => void;
}

function silence(video: HTMLVideoElement | null): void {
  if (!video) return;
  video.muted = true;
  video.volume = 0;
}

/** A silent clip that plays over and over; under reduced motion or Save-Data it waits to be asked. */
export function VideoSlide({ clip, display, video, frame, playing, onPlaying, onStatus }: VideoSlideProps) {
  const [calm] = useState(() => display.frugal || prefersLessMotion());
  const [atHand] = useState(() => renditionsOnPage(clip.poster.base)[0]?.currentSrc);
  const [waiting, setWaiting] = useState(!calm);
  const [failed, setFailed] = useState(false);
  useLayoutEffect(() => {
    const element = video.current;
    silence(element);
    return () => element?.pause();
  }, [video]);

  const wait = (waits: boolean) => () => {
    setWaiting(waits);
  };
  const pause = () => {
    setWaiting(false);
    onPlaying(false);
  };
  const fail = () => {
    setFailed(true);
    onPlaying(false);
    onStatus('failed');
  };

  if (failed) return <Message title={words.videoFailed} note={words.videoFailedNote} />;
  return (
    <>
      <Frame size={clip} grows placeholder={clip.poster.placeholder} atHand={atHand} loaded ref={frame}>
        <video
          ref={video}
          className={styles.video}
          src={clip.src}
          poster={renditionAddress(clip.poster.base, widthFor(clip.poster, 1, display), 'jpg')}
          aria-label={clip.alt}
          autoPlay={!calm}
          preload={calm ? 'none' : 'auto'}
          loop
          muted
          playsInline
          onClick={() => {
            togglePlay(video.current);
          }}
          onPlay={() => {
            onPlaying(true);
          }}
          onPause={pause}
          onWaiting={wait(true)}
          onPlaying={wait(false)}
          onCanPlay={wait(false)}
          onVolumeChange={(event) => {
            silence(event.currentTarget);
          }}
          onError={fail}
        >
          {words.videoUnsupported}
        </video>
        {!playing && !waiting && (
          <span className={styles.ask}>
            <Icon name="play" />
          </span>
        )}
      </Frame>
      {waiting && <Waiting />}
    </>
  );
}
