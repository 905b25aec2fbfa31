import { useCallback, useState } from 'react';
import { messages } from '../../messages';
import styles from './ImageTest.module.css';
import { testedUrl, TestFigure, type LoadState, type TestedProps } from './TestFigure';

/** A picture loaded by an image tag. */
export function ImageTag({ name, picture }: TestedProps) {
  const [state, setState] = useState<LoadState>('loading');
  const [size, setSize] = useState('');
  const method = messages.imageTest.tag;

  const settle = useCallback((image: HTMLImageElement) => {
    setState(image.naturalWidth > 0 ? 'loaded' : 'failed');
    setSize(messages.imageTest.size(image.naturalWidth, image.naturalHeight));
  }, []);
  // In a prerendered page the picture may settle before hydration.
  const readSettled = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth > 0) settle(image);
    },
    [settle],
  );

  return (
    <TestFigure method={method} state={state} size={size}>
      <img
        ref={readSettled}
        className={styles.image}
        src={testedUrl(picture)}
        width={picture.width}
        height={picture.height}
        alt={messages.imageTest.alt(name, method)}
        onLoad={({ currentTarget }) => settle(currentTarget)}
        onError={() => setState('failed')}
      />
    </TestFigure>
  );
}
