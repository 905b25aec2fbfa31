import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Picture } from '@dhaaga-noor/shared-types';
import { messages } from '../../messages';
import styles from './ImageTest.module.css';

interface TestedProps {
  name: string;
  picture: Omit<Picture, 'alt'>;
}

/** How loading a picture goes; with its size once it is loaded. */
type Outcome = { state: 'loading' | 'failed' } | { state: 'loaded'; size: string };

const LOADING: Outcome = { state: 'loading' };
const FAILED: Outcome = { state: 'failed' };
const toLoaded = ({ naturalWidth, naturalHeight }: HTMLImageElement): Outcome => ({
  state: 'loaded',
  size: messages.imageTest.size(naturalWidth, naturalHeight),
});

const testedUrl = ({ base, widths, width }: TestedProps['picture']) => `${base}-${widths[0] ?? width}.jpg`;

/** A picture loaded by an image tag. */
export function ImageTag({ name, picture }: TestedProps) {
  const [outcome, setOutcome] = useState(LOADING);
  const method = messages.imageTest.tag;
  // In a prerendered page the picture may have loaded before hydration.
  const readLoaded = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setOutcome(toLoaded(image));
  }, []);
  return (
    <TestFigure method={method} outcome={outcome}>
      <img
        ref={readLoaded}
        className={styles.image}
        src={testedUrl(picture)}
        width={picture.width}
        height={picture.height}
        alt={messages.imageTest.alt(name, method)}
        onLoad={({ currentTarget }) => setOutcome(toLoaded(currentTarget))}
        onError={() => setOutcome(FAILED)}
      />
    </TestFigure>
  );
}

/** A picture loaded by an `Image` object, added to the page once loaded. */
export function ImageObject({ name, picture }: TestedProps) {
  const [outcome, setOutcome] = useState(LOADING);
  const container = useRef<HTMLDivElement>(null);
  const method = messages.imageTest.object;
  const url = testedUrl(picture);
  useEffect(() => {
    const image = new Image();
    image.className = styles.image ?? '';
    image.alt = messages.imageTest.alt(name, method);
    image.onload = () => {
      setOutcome(toLoaded(image));
      container.current?.replaceChildren(image);
    };
    image.onerror = () => setOutcome(FAILED);
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url, name, method]);
  return (
    <TestFigure method={method} outcome={outcome}>
      <div className={styles.place} ref={container} />
    </TestFigure>
  );
}

interface TestFigureProps {
  method: string;
  outcome: Outcome;
  children: ReactNode;
}

function TestFigure({ method, outcome, children }: TestFigureProps) {
  const text = messages.imageTest.states[outcome.state];
  return (
    <figure>
      <div className={styles.frame}>{children}</div>
      <figcaption className={styles.caption}>
        {method}
        {/* One text node: a second one would shift when the first grows. */}
        <span className={styles[outcome.state]}>{'size' in outcome ? `${text} ${outcome.size}` : text}</span>
      </figcaption>
    </figure>
  );
}
