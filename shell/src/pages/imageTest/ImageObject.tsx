import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages';
import styles from './ImageTest.module.css';
import { testedUrl, TestFigure, type LoadState, type TestedProps } from './TestFigure';

/** A picture loaded by an `Image` object, added to the page once loaded. */
export function ImageObject({ name, picture }: TestedProps) {
  const [state, setState] = useState<LoadState>('loading');
  const [size, setSize] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const method = messages.imageTest.object;
  const url = testedUrl(picture);

  useEffect(() => {
    const image = new Image();
    image.className = styles.image ?? '';
    image.alt = messages.imageTest.alt(name, method);
    image.onload = () => {
      setState('loaded');
      setSize(messages.imageTest.size(image.naturalWidth, image.naturalHeight));
      container.current?.replaceChildren(image);
    };
    image.onerror = () => setState('failed');
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url, name, method]);

  return (
    <TestFigure method={method} state={state} size={size}>
      <div className={styles.place} ref={container} />
    </TestFigure>
  );
}
