import { useLayoutEffect, useState, type RefObject, type SyntheticEvent } from 'react';
import type { Clip } from 'shared-types';
import { renditionAddress, widthFor, type Display } from '../image/rendition';
import { prefersLessMotion } from '../modal/preferences';
import { Frame } from '../stage/Frame';
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
  onPlaying: (playing: boolean) => void;
}

function keepSilent({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>): void {
  if (!video.muted) video.muted = true;
  if (video.volume !== 0) video.volume = 0;
}

/** A silent clip that plays over and over; under reduced motion or Save-Data it waits to be asked. */
export function VideoSlide({ clip, display, video, frame, onPlaying }: VideoSlideProps) {
  const [calm] = useState(() => display.frugal || prefersLessMotion());
  const [waiting, setWaiting] = useState(!calm);
  const [failed, setFailed] = useState(false);
  const wait = () => {
    setWaiting(true);
  };
  const proceed = () => {
    setWaiting(false);
  };

  useLayoutEffect(() => {
    const element = video.current;
    if (element) element.volume = 0;
    return () => element?.pause();
  }, [video]);

  if (failed) return <Message title={words.videoFailed} note={words.videoFailedNote} />;
  return (
    <>
      <Frame size={clip} placeholder={clip.poster.placeholder} ref={frame}>
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
          disablePictureInPicture
          onClick={() => {
            togglePlay(video.current);
          }}
          onPlay={() => {
            onPlaying(true);
          }}
          onPause={() => {
            onPlaying(false);
            proceed();
          }}
          onWaiting={wait}
          onPlaying={proceed}
          onCanPlay={proceed}
          onVolumeChange={keepSilent}
          onError={() => {
            onPlaying(false);
            setFailed(true);
          }}
        >
          {words.videoUnsupported}
        </video>
      </Frame>
      {waiting && <Waiting />}
    </>
  );
}
