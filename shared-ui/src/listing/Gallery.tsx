import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { Link } from '@dhaaga-noor/shared-runtime';
import { type Category, type Product, prefersReducedData } from '@dhaaga-noor/shared-types';
import type { PicturePriority } from '../primitives/Picture';
import { PlaceholderPicture } from '../primitives/PlaceholderPicture';
import { joinClasses } from '../primitives/joinClasses';
import * as messages from '../messages';
import styles from './Gallery.module.css';
import { GalleryControls } from './GalleryControls';
import { GallerySlide } from './GallerySlide';
import { wrapIndex } from './wrapIndex';
import { useClipPreview } from './useClipPreview';
import { useGalleryTrack } from './useGalleryTrack';

/**
 * Which slides of a gallery to render: those shown so far, and the current one's neighbours once a
 * shopper reaches for the gallery (not with reduced data). Nothing else is loaded.
 */
function useNearbySlides(index: number, total: number) {
  const [reachedFor, setReachedFor] = useState(false);
  const [rendered, setRendered] = useState<ReadonlySet<number>>(() => new Set([index]));
  if (!rendered.has(index)) setRendered(new Set(rendered).add(index));

  const reach = () => setReachedFor(!prefersReducedData(navigator));
  const isNear = (position: number) => {
    const distance = Math.abs(position - index);
    return rendered.has(position) || (reachedFor && Math.min(distance, total - distance) === 1);
  };
  return { isNear, intent: { onPointerEnter: reach, onFocus: reach, onTouchStart: reach } };
}

interface PreviewButtonProps {
  name: string;
  playing: boolean;
  onToggle: () => void;
}

/** Plays and pauses a clip in place, for touch and keyboard users, who cannot hover. */
function PreviewButton({ name, playing, onToggle }: PreviewButtonProps) {
  const label = playing ? messages.pausePreview(name) : messages.playPreview(name);
  return (
    <button type="button" className={styles.preview} aria-label={label} onClick={onToggle}>
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="17" />
        <path d={playing ? 'M19 17.5h3.5v13H19zM25.5 17.5H29v13h-3.5z' : 'M20.5 17.5 31 24 20.5 30.5Z'} />
      </svg>
    </button>
  );
}

export interface GalleryProps {
  product: Product;
  family: Category;
  /** Index of the current medium, from 0. */
  index: number;
  onShow: (index: number) => void;
  /** Width of the gallery, as in the `sizes` attribute. */
  sizes: string;
  priority?: PicturePriority;
  /** URL of the product, which shows the medium large. */
  url: string;
  /** Opens the current medium in the viewer. Without it, the link works. */
  onOpen: (event: MouseEvent<HTMLElement>) => void;
}

/** A product's pictures and clips, to swipe, step through, or open. */
export function Gallery({ product, family, index, onShow, sizes, priority, url, onOpen }: GalleryProps) {
  const { id, name, media } = product;
  const track = useGalleryTrack(index, onShow);
  const nearby = useNearbySlides(index, media.length);
  const preview = useClipPreview(index);

  const onKeyDown = (event: KeyboardEvent) => {
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!side || media.length < 2) return;
    event.preventDefault();
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    onShow(wrapIndex(index + (isRightToLeft ? -side : side), media.length));
  };

  const openLarge = (event: MouseEvent<HTMLElement>) => {
    preview.pause();
    onOpen(event);
  };
  const onPointerEnter = (event: PointerEvent) => {
    nearby.intent.onPointerEnter();
    preview.onPointerEnter(event);
  };

  if (media.length === 0) {
    return (
      <button
        data-opens={id}
        type="button"
        className={joinClasses(styles.gallery, styles.slide, styles[family])}
        onClick={onOpen}
      >
        <PlaceholderPicture label={name} family={family} />
      </button>
    );
  }

  return (
    <div
      className={joinClasses(styles.gallery, styles[family])}
      {...nearby.intent}
      onPointerEnter={onPointerEnter}
      onPointerLeave={preview.onPointerLeave}
    >
      <div className={styles.track} {...track}>
        {media.map((item, position) => (
          <Link
            key={item.kind === 'image' ? item.base : item.src}
            data-opens={position === index ? id : undefined}
            className={styles.slide}
            to={url}
            onClick={openLarge}
            onKeyDown={onKeyDown}
            // eslint-disable-next-line no-restricted-syntax -- there, the tabIndex keeps the keyboard out
            inert={position !== index}
            tabIndex={position === index ? undefined : -1}
          >
            {nearby.isNear(position) && (
              <GallerySlide
                item={item}
                sizes={sizes}
                priority={position === index ? priority : undefined}
                preview={position === index ? preview : undefined}
              />
            )}
          </Link>
        ))}
      </div>
      {media[index]?.kind === 'video' && (
        <PreviewButton name={name} playing={preview.playing} onToggle={preview.toggle} />
      )}
      {media.length > 1 && <GalleryControls {...{ name, family, index, onShow }} total={media.length} />}
    </div>
  );
}
