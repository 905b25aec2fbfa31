import * as messages from '../messages';
import styles from './IconButton.module.css';

const PATHS: Record<string, string | undefined> = {
  close: 'M6 6l12 12M18 6L6 18',
  previous: 'M14.5 5l-7 7 7 7',
  next: 'M9.5 5l7 7-7 7',
  zoomIn: 'M12 6v12M6 12h12',
  zoomOut: 'M6 12h12',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M9 6v12M15 6v12',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
};

/** Points up; stylesheets rotate it. */
const ARROW = 'M12 18V6m-5 5l5-5 5 5';

/** A line icon in the text colour. Names without their own drawing get an arrow. */
function Icon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d={PATHS[name] ?? ARROW} />
    </svg>
  );
}

interface IconButtonProps {
  /** Selects the icon, the label and the style. */
  name: keyof typeof messages.buttons;
  onClick: () => void;
  /** Rendered as `aria-disabled`, which keeps the focus. */
  disabled?: boolean;
}

/** A round button of 44 px at least. */
export function IconButton({ name, onClick, disabled }: IconButtonProps) {
  return (
    <button
      type="button"
      name={name}
      className={styles.button}
      aria-label={messages.buttons[name]}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- a modal dialog's initial focus; rendered after the first frame
      autoFocus={name === 'close'}
    >
      <Icon name={name} />
    </button>
  );
}
