import { useRef, type CSSProperties } from 'react';
import * as messages from '../messages';
import styles from './Header.module.css';
import { IconButton } from './IconButton';
import { shareUrl } from './shareUrl';

interface HeaderProps {
  title: string;
  url?: string;
  kind?: 'image' | 'video';
  /** From 1. */
  position: number;
  total: number;
  /** The first frame has come, which needs no buttons. */
  drawn: boolean;
  close: () => void;
  /** Says something, aloud and on the screen, until it is called without. */
  onNote: (note?: string) => void;
}

/** How long a note is seen. */
const NOTE_MS = 4000;

/** The ways out, and where in its row the item stands; a thread along the top edge grows with it. */
export function Header({ title, url, kind, position, total, drawn, close, onNote }: HeaderProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const progress: CSSProperties & Record<`--${string}`, number> = {
    '--progress': total > 1 ? position / total : 0,
  };
  const share = async (url: string) => {
    onNote(await shareUrl(title, url));
    clearTimeout(timer.current);
    timer.current = setTimeout(onNote, NOTE_MS);
  };
  return (
    <header className={styles.header} style={progress} data-solid>
      {drawn && <IconButton name="close" onClick={close} />}
      {drawn && url && <IconButton name="share" onClick={() => void share(url)} />}
      {kind === 'image' && total > 1 && <p>{messages.counter(position, total)}</p>}
    </header>
  );
}
