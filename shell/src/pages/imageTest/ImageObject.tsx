import { useEffect, useRef, useState } from 'react';
import { words } from '../../words';
import styles from './ImageTest.module.css';
import { testedAddress, TestFigure, type LoadState, type TestedProps } from './TestFigure';

/** A picture loaded by an `Image` object, which is put on the page once it has arrived. */
export function ImageObject({ name, picture }: TestedProps) {
  const [state, setState] = useState<LoadState>('loading');
  const [size, setSize] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const way = words.imageTest.object;
  const address = testedAddress(picture);

  useEffect(() => {
    const image = new Image();
    image.className = styles.image ?? '';
    image.alt = words.imageTest.alt(name, way);
    image.onload = () => {
      setState('loaded');
      setSize(words.imageTest.size(image.naturalWidth, image.naturalHeight));
      place.current?.replaceChildren(image);
    };
    image.onerror = () => setState('failed');
    image.src = address;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [address, name, way]);

  return (
    <TestFigure way={way} state={state} size={size}>
      <div className={styles.place} ref={place} />
    </TestFigure>
  );
}
