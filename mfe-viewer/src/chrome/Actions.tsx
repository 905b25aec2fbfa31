import type { MediaViewerProps } from 'shared-types';
import * as words from '../words';
import styles from './Actions.module.css';
import { Icon } from './Icon';
import button from './IconButton.module.css';
import { IconButton } from './IconButton';
import { shareAddress } from './shareAddress';

interface ActionsProps extends Pick<MediaViewerProps, 'title' | 'address' | 'chat'> {
  /** Says something, aloud and on the screen, until it is called without. */
  onNote: (note?: string) => void;
}

/** How long a note is seen. */
const NOTE_MS = 4000;

/** Pass the product on, or ask about it. */
export function Actions({ title, address, chat, onNote }: ActionsProps) {
  const share = async (url: string) => {
    onNote(await shareAddress(title, url));
    setTimeout(onNote, NOTE_MS);
  };
  return (
    <div className={styles.actions}>
      {chat && (
        <a className={button.button} href={chat} target="_blank" rel="noreferrer">
          <Icon name="chat" />
          <span>{words.chat}</span>
        </a>
      )}
      {address && <IconButton name="share" onClick={() => void share(address)} />}
    </div>
  );
}
