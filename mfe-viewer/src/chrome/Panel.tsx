import { useEffect, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import type { MediaViewerProps } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';
import styles from './Panel.module.css';

interface PanelProps extends MediaViewerProps {
  kind?: 'image' | 'video';
  /** Id of the title, which names the dialog. */
  titleId: string;
  /** From 1. */
  position: number;
  total: number;
}

/** Whether an element's content overflows it. Measures again when `content` changes. */
function useOverflow(element: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    // Its first call comes after the layout, so nothing forces one.
    const observer = new ResizeObserver(() => setOverflows(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, content]);
  return overflows;
}

/** A text of the viewer: the product's may be in another language. */
const Own = (props: ComponentProps<'span'>) => <span lang={messages.lang} {...props} />;

/** The price, after the one it had before. */
function Caption({ caption, was }: Pick<PanelProps, 'caption' | 'was'>) {
  return (
    <p className={styles.caption}>
      {was && (
        <>
          <Own className={styles.spoken}>{messages.before} </Own>
          <s>{was}</s> <Own className={styles.spoken}>{messages.now} </Own>
        </>
      )}
      {caption}
    </p>
  );
}

/** The product's details, and a chat button that never scrolls away. */
export function Panel({ media, title, titleId, kind, position, total, ...product }: PanelProps) {
  const { caption, was, description, facts = [], more, delivery } = product;
  const { chat, chatLabel = messages.chat } = product;
  const videoPosition = messages.videoPosition(position, total);
  const hasVideo = media.some((item) => item.kind === 'video');
  const text = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(text, kind);
  return (
    <section className={styles.panel} data-solid>
      {/* A Tab stop if the arrow keys can scroll it. */}
      <div
        ref={text}
        className={styles.text}
        role="group"
        aria-labelledby={titleId}
        {...(scrolls && { tabIndex: 0 })}
      >
        <h2>
          <span id={titleId} lang={product.titleLang}>
            {title}
          </span>{' '}
          {hasVideo && <Own data-place={videoPosition}>{kind === 'video' && videoPosition}</Own>}
        </h2>
        {caption && <Caption {...{ caption, was }} />}
        {description && (
          <p className={styles.description} lang={product.descriptionLang}>
            {description}
          </p>
        )}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ name, value, lang }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd lang={lang}>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {more as ReactNode}
      </div>
      {delivery && <p className={styles.delivery}>{delivery}</p>}
      {chat && (
        <a className={styles.ask} href={chat} target="_blank" rel="noreferrer">
          {chatLabel}
        </a>
      )}
    </section>
  );
}
