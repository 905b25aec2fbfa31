import type { MediaViewerProps } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';
import styles from './Panel.module.css';

interface PanelProps extends Pick<
  MediaViewerProps,
  'title' | 'caption' | 'was' | 'description' | 'facts' | 'chat' | 'chatLabel'
> {
  kind?: 'image' | 'video';
  /** From 1. */
  position: number;
  total: number;
}

/** The product's details, and a chat button that never scrolls away. */
export function Panel({ title, kind, position, total, ...product }: PanelProps) {
  const { caption, was, description, facts = [], chat, chatLabel = messages.chat } = product;
  return (
    <section className={styles.panel} data-solid>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll it. */}
      <div className={styles.text} role="group" aria-label={title} tabIndex={0}>
        <h2>
          {title} {kind === 'video' && <span>{messages.videoPosition(position, total)}</span>}
        </h2>
        {caption && (
          <p className={styles.caption}>
            {was && (
              <>
                <span className={styles.spoken}>{messages.before} </span>
                <s>{was}</s>{' '}
              </>
            )}
            {caption}
          </p>
        )}
        {description && <p className={styles.description}>{description}</p>}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {chat && (
        <a className={styles.ask} href={chat} target="_blank" rel="noreferrer">
          {chatLabel}
        </a>
      )}
    </section>
  );
}
