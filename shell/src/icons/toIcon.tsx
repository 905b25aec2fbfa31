import { joinClasses } from '@dhaaga-noor/shared-ui';
import styles from './toIcon.module.css';

export interface IconProps {
  className?: string;
}

/** A decorative icon in the colour of the text. The class sets its size. */
export const toIcon = (path: string) =>
  function Icon({ className }: IconProps) {
    return (
      <svg className={joinClasses(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };
