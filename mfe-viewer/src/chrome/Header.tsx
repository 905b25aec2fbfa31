import { useRef, type CSSProperties } from 'react';
import * as messages from '../messages';
import styles from './Header.module.css';
import { IconButton } from './IconButton';
import { shareUrl } from './shareUrl';

interface HeaderProps {
  title: string;
  url?: string;
  /** URL of a JPEG of the current item, to share. */
  picture?: string;
  /** From 1. */
  position: number;
  total: number;
  /** The first frame, which needs no buttons, is drawn. */
  drawn: boolean;
  close: () => void;
  /** Announces a note and shows it; without an argument, clears it. */
  onNote: (note?: string) => void;
}

const NOTE_MS = 4000;

/** Close, Share and the item's position. A thread along the top edge shows the progress. */
export function Header({ title, url, picture, position, total, drawn, close, onNote }: HeaderProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const progress: CSSProperties & Record<`--${string}`, number> = {
    '--progress': total > 1 ? position / total : 0,
  };
  const share = async (url: string) => {
    onNote(await shareUrl({ title, url, picture }));
    clearTimeout(timer.current);
    timer.current = setTimeout(onNote, NOTE_MS);
  };
  return (
    <header className={styles.header} style={progress} lang={messages.lang} data-solid>
      {drawn && <IconButton name="close" onClick={close} />}
      {drawn && url && <IconButton name="share" onClick={() => void share(url)} />}
      {total > 1 && <p>{messages.counter(position, total)}</p>}
    </header>
  );
}
