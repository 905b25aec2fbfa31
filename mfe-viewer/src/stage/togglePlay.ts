/** Plays or pauses. If the browser refuses to play, the clip stays paused, and so does its button. */
export function togglePlay(video: HTMLVideoElement | null): void {
  if (!video) return;
  if (!video.paused) video.pause();
  else video.play().catch(() => undefined);
}
