import { Link } from 'shared-runtime';
import { joinClasses, Picture } from 'shared-ui';
import { words } from '../../words';
import { collectionPictures } from '../pictures';
import styles from './Collections.module.css';

type Tile = (typeof words.home.collectionRows)[number][number];

/** Lumba hang, so theirs are arched windows; what lies along the wrist gets a wide one. */
const SHAPES: Partial<Record<Tile['key'], string>> = {
  bangle: styles.arch,
  mirror: styles.arch,
  hanging: styles.arch,
  lumba: styles.arch,
  single: styles.wide,
  kids: styles.wide,
  personalized: styles.wide,
  rakhi: styles.wide,
  'bracelet-set': joinClasses(styles.wide, styles.panorama),
  band: joinClasses(styles.wide, styles.panorama),
};

/** On a phone these pictures are shown as wide as the screen: their tile takes the row, or cuts off their sides. */
const PHONE_WIDE: readonly Tile['key'][] = ['bracelet-set', 'band', 'rakhi'];

function toSizes(key: Tile['key']): string {
  return `(width >= 64rem) 28vw, (width >= 44rem) 46vw, ${PHONE_WIDE.includes(key) ? '92vw' : '46vw'}`;
}

/** The fourteen ways into the catalogue, in three rows. */
export function Collections() {
  const { collectionsHeading, collectionsLead, collectionRows } = words.home;
  return (
    <section className={styles.collections} aria-labelledby="collections">
      <div className={styles.header}>
        <h2 id="collections">{collectionsHeading}</h2>
        <p className={styles.lead}>{collectionsLead}</p>
      </div>
      {collectionRows.map((row) => (
        <ul className={styles.row} key={row[0].key}>
          {row.map((tile) => (
            <CollectionTile key={tile.key} tile={tile} />
          ))}
        </ul>
      ))}
    </section>
  );
}

function CollectionTile({ tile }: { tile: Tile }) {
  const { key, path, name, claim } = tile;
  return (
    <li className={joinClasses(styles.tile, SHAPES[key])}>
      <Link className={styles.link} to={path}>
        <span className={styles.window}>
          <Picture
            className={styles.picture}
            picture={{ ...collectionPictures[key], alt: '' }}
            sizes={toSizes(key)}
          />
        </span>
        <span className={styles.name}>
          <span className={styles.words}>{name}</span>
        </span>
        <span className={styles.claim}>{claim}</span>
      </Link>
    </li>
  );
}
