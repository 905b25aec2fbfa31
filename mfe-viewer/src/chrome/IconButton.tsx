import * as messages from '../messages';
import { Icon } from './Icon';
import styles from './IconButton.module.css';

interface IconButtonProps {
  /** Which one it is: for its drawing, its words and its style. */
  name: keyof typeof messages.buttons;
  onClick: () => void;
  /** Nothing to be had from it now. It keeps the focus: the last step takes it from nobody. */
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
      // eslint-disable-next-line jsx-a11y/no-autofocus -- where a modal dialog's focus belongs; it comes after the first frame
      autoFocus={name === 'close'}
    >
      <Icon name={name} />
    </button>
  );
}
