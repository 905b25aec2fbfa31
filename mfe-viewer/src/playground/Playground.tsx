import { useEffect, useState } from 'react';
import { MediaViewer } from '../MediaViewer';
import { openViewer } from '../openViewer';
import { byFunction, cases, type Case } from './cases';
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

interface CaseButtonProps {
  title: string;
  example: Case;
  onClick: () => void;
}

function CaseButton({ title, example, onClick }: CaseButtonProps) {
  return (
    <li>
      <button type="button" className={styles.case} onClick={onClick}>
        <span className={styles.picture}>{cover(example)}</span>
        {title}
      </button>
    </li>
  );
}

/** The viewer with every kind of input, through both of its APIs. */
export function Playground() {
  const [example, setExample] = useState<Case>();
  return (
    <main className={styles.page}>
      <title>Media viewer: playground</title>
      <h1>Media viewer</h1>
      <ul className={styles.cases}>
        {cases.map((each) => (
          <CaseButton key={each.title} title={each.title} example={each} onClick={() => setExample(each)} />
        ))}
        {byFunction.map(({ title, options }) => (
          <CaseButton
            key={title}
            title={title}
            example={{ title, media: options.media }}
            onClick={() => openViewer(options)}
          />
        ))}
      </ul>
      {example && (
        <OpenCase
          example={example}
          onClose={() => {
            setExample(undefined);
          }}
        />
      )}
    </main>
  );
}
