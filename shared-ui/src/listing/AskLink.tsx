import * as messages from '../messages';
import { chatAbout, urlOf, type ChatSubject } from './chatAbout';
import styles from './AskLink.module.css';

export interface AskLinkProps {
  product: ChatSubject;
  /** Path of the list that contains the product's URL. */
  list: string;
}

/** A card's small chat link. It lies above a link that fills the card. */
export function AskLink({ product, list }: AskLinkProps) {
  const { name, soldOut } = product;
  return (
    <a
      className={styles.ask}
      href={chatAbout(product, urlOf(product, list))}
      target="_blank"
      rel="noreferrer"
      aria-label={soldOut ? messages.askLikeIt(name) : messages.askAbout(name)}
    >
      {soldOut ? messages.askLike : messages.ask}
    </a>
  );
}
