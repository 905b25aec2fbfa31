import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { wantsStillness } from './wantsStillness';

/** One clip at a time: a second one would cost data and attention. */
let last: HTMLVideoElement | undefined;

function play(clip: HTMLVideoElement): void {
  if (last !== clip) last?.pause();
  last = clip;
  clip.muted = true;
  clip.volume = 0;
  // Refused or broken off: its picture stays, which is all there is to do.
  clip.play().catch(() => clip.pause());
}

/** Plays the clip that a gallery shows, muted and in its place: under a resting mouse, or when it is asked for. */
export function useClipPreview(index: number) {
  const video = useRef<HTMLVideoElement>(null);
  const hovered = useRef(false);
  const asked = useRef(false);
  const [playing, setPlaying] = useState(false);

  const playIfHovered = () => {
    if (video.current && hovered.current && !wantsStillness()) play(video.current);
  };

  useEffect(() => {
    const clip = video.current;
    playIfHovered();
    return () => {
      asked.current = false;
      clip?.pause();
    };
  }, [index]);

  useEffect(() => {
    const clip = video.current;
    if (!playing || !clip) return undefined;
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => !isIntersecting)) clip.pause();
    });
    sight.observe(clip);
    return () => sight.disconnect();
  }, [playing]);

  return {
    video,
    playing,
    /** Plays, or pauses what plays. */
    toggle: () => {
      const clip = video.current;
      asked.current = clip?.paused ?? false;
      if (asked.current && clip) play(clip);
      else clip?.pause();
    },
    pause: () => video.current?.pause(),
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      hovered.current = true;
      playIfHovered();
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      hovered.current = false;
      if (!asked.current) video.current?.pause();
    },
    /** For the video: what it does is what is shown. */
    events: { onPlay: () => setPlaying(true), onPause: () => setPlaying(false) },
  };
}

export type ClipPreview = ReturnType<typeof useClipPreview>;
