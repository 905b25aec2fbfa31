import * as messages from '../messages';
import styles from './PreviewButton.module.css';

export interface PreviewButtonProps {
  name: string;
  playing: boolean;
  onToggle: () => void;
}

/** Plays and pauses a clip in place, for touch and keyboard users, who cannot hover. */
export function PreviewButton({ name, playing, onToggle }: PreviewButtonProps) {
  const label = playing ? messages.pausePreview(name) : messages.playPreview(name);
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onToggle}>
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="17" />
        <path d={playing ? 'M19 17.5h3.5v13H19zM25.5 17.5H29v13h-3.5z' : 'M20.5 17.5 31 24 20.5 30.5Z'} />
      </svg>
    </button>
  );
}
