import { joinClasses } from '@dhaaga-noor/shared-ui';
import styles from './BrandMarks.module.css';
import type { IconProps } from './Icon';

/** Marks of others are files: they are large, and a phone shows them in its menu only. */
export function InstagramMark({ className }: IconProps) {
  return <span className={joinClasses(styles.instagram, className)} />;
}

export function WhatsappMark({ className }: IconProps) {
  return <span className={joinClasses(styles.whatsapp, className)} />;
}
