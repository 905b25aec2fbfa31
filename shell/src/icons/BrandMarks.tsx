import { joinClasses } from '@dhaaga-noor/shared-ui';
import styles from './BrandMarks.module.css';
import type { IconProps } from './toIcon';

/** Third-party marks are files: they are large, and a phone shows them only in its menu. */
export function InstagramMark({ className }: IconProps) {
  return <span className={joinClasses(styles.instagram, className)} />;
}

export function WhatsappMark({ className }: IconProps) {
  return <span className={joinClasses(styles.whatsapp, className)} />;
}
