import type { RefObject } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';

interface IconButtonProps {
  label: string;
  icon: IconName;
  onClick: () => void;
  disabled?: boolean;
  className?: string;
  ref?: RefObject<HTMLButtonElement | null>;
}

/** A round button of 44 px at least. */
export function IconButton({ label, icon, className, ...button }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={`${styles.button} ${className ?? ''}`} {...button}>
      <Icon name={icon} />
    </button>
  );
}
