import { useEffect, useState } from 'react';
import { MediaViewer } from '../MediaViewer';
import { cases, type Case } from './cases';
import styles from './Playground.module.css';

function cover({ media: [item] }: Case) {
  if (!item) return null;
  const picture = item.kind === 'image' ? item : item.poster;
  return (
    <img className={styles.cover} src={`${picture.base}-${picture.widths[0]}.jpg`} alt="" loading="lazy" />
  );
}

function OpenCase({ example, onClose }: { example: Case; onClose: () => void }) {
  const [index, setIndex] = useState(0);
  const [media, setMedia] = useState(example.first?.media ?? example.media);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setMedia(example.media);
    }, example.first?.milliseconds ?? 0);
    return () => {
      window.clearTimeout(timer);
    };
  }, [example]);
  return (
    <MediaViewer media={media} index={index} title={example.title} onNavigate={setIndex} onClose={onClose} />
  );
}

/** The viewer with every kind of input. */
export function Playground() {
  const [example, setExample] = useState<Case>();
  return (
    <main className={styles.page}>
      <title>Media viewer: playground</title>
      <h1>Media viewer</h1>
      <ul className={styles.cases}>
        {cases.map((each) => (
          <li key={each.title}>
            <button type="button" className={styles.case} onClick={() => setExample(each)}>
              <span className={styles.picture}>{cover(each)}</span>
              {each.title}
            </button>
          </li>
        ))}
      </ul>
      {example && <OpenCase example={example} onClose={() => setExample(undefined)} />}
    </main>
  );
}
