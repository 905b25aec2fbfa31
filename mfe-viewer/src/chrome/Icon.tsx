import styles from './Icon.module.css';

const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  /** To the left; stylesheets turn it elsewhere. */
  chevron: 'M14.5 5l-7 7 7 7',
  zoomIn: 'M12 6v12M6 12h12',
  zoomOut: 'M6 12h12',
  /** To the left, likewise. */
  arrow: 'M18 12H6m5-5l-5 5 5 5',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M9 6v12M15 6v12',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  chat: 'M4 5h16v11H9l-5 4z',
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing in the colour of the text around it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
