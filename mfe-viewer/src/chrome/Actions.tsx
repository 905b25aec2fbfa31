import type { MediaViewerProps } from 'shared-types';
import * as words from '../words';
import styles from './Actions.module.css';
import { Icon } from './Icon';
import button from './IconButton.module.css';
import { IconButton } from './IconButton';
import { shareAddress } from './shareAddress';

interface ActionsProps extends Pick<MediaViewerProps, 'title' | 'address' | 'chat'> {
  /** Says something, aloud and on the screen. */
  onNote: (note: string) => void;
}

/** Pass the product on, or ask about it. */
export function Actions({ title, address, chat, onNote }: ActionsProps) {
  return (
    <div className={styles.actions}>
      {chat && (
        <a className={button.button} href={chat} target="_blank" rel="noreferrer">
          <Icon name="chat" />
          <span>{words.chat}</span>
        </a>
      )}
      {address && <IconButton name="share" onClick={() => void shareAddress(title, address).then(onNote)} />}
    </div>
  );
}
