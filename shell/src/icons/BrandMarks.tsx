import instagram from 'simple-icons/icons/instagram.svg';
import whatsapp from 'simple-icons/icons/whatsapp.svg';
import { joinClasses } from 'shared-ui';
import type { IconProps } from './Icon';
import styles from './Icon.module.css';

function Mark({ path, className }: IconProps & { path: string }) {
  return (
    <svg
      className={joinClasses(styles.icon, className)}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

export function InstagramMark(props: IconProps) {
  return <Mark {...props} path={instagram} />;
}

export function WhatsappMark(props: IconProps) {
  return <Mark {...props} path={whatsapp} />;
}
