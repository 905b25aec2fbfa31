import * as messages from '../messages';
import { Icon } from './Icon';
import styles from './IconButton.module.css';

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
