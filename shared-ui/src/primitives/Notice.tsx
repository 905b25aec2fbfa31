import type { ReactNode, Ref } from 'react';
import styles from './Notice.module.css';
import { ThreadDivider } from './ThreadDivider';

export interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** Heading level of the title: 1 if it is the page's heading. */
  level?: 1 | 2;
  /** Ref of the title, to focus it. */
  titleRef?: Ref<HTMLHeadingElement>;
}

/** An empty state or an error, with next steps. */
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
