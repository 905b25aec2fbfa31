/** Plays or pauses. A browser that refuses to play leaves the clip paused, which the button then says. */
export function togglePlay(video: HTMLVideoElement | null): void {
  if (!video) return;
  if (!video.paused) video.pause();
  else video.play().catch(() => undefined);
}
