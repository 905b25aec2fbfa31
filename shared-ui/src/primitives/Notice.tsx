import type { ReactNode, Ref } from 'react';
import styles from './Notice.module.css';
import { ThreadDivider } from './ThreadDivider';

export interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** Buttons or links that lead on. */
  actions?: ReactNode;
  /** Level of the title: 1 when it is the page's own heading. */
  level?: 1 | 2;
  /** The title, for a page that moves the focus there. */
  titleRef?: Ref<HTMLHeadingElement>;
}

/** Says that there is nothing here, or that something failed, and how to go on. */
export function Notice({ title, children, actions, level = 2, titleRef }: NoticeProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.notice}>
      <ThreadDivider />
      <Title className={styles.title} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </Title>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
