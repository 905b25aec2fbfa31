import { Diya, Hand, Lotus, Needle, Parcel } from '../icons/pageIcons';
import styles from './PromiseCards.module.css';

const ICONS = { diya: Diya, hand: Hand, lotus: Lotus, needle: Needle, parcel: Parcel };

interface PromiseCardsProps {
  heading: string;
  cards: readonly { icon: keyof typeof ICONS; name: string; text: string }[];
  /** Hides the heading visually. */
  quiet?: boolean;
}

/** The shop's three promises, each with an icon. */
export function PromiseCards({ heading, cards, quiet = false }: PromiseCardsProps) {
  return (
    <section className={styles.band} aria-labelledby="promises">
      <div className={styles.inner}>
        <h2 id="promises" className={quiet ? styles.quiet : styles.heading}>
          {heading}
        </h2>
        <ul className={styles.cards}>
          {cards.map(({ icon, name, text }) => {
            const Drawing = ICONS[icon];
            return (
              <li key={name} className={styles.card}>
                <Drawing className={styles.icon} />
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.text}>{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
