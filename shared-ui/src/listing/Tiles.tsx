import type { ReactNode } from 'react';
import { Link } from '@dhaaga-noor/shared-runtime';
import type { Picture as PictureData } from '@dhaaga-noor/shared-types';
import { joinClasses } from '../primitives/joinClasses';
import { Picture } from '../primitives/Picture';
import styles from './Tiles.module.css';

export interface Tile {
  path: string;
  label: string;
  /** Language of the label, if it is not the page's. */
  lang?: string;
  picture?: PictureData;
  /** Such as a price. */
  detail: ReactNode;
}

export interface TilesProps {
  heading: string;
  tiles: Tile[];
  /** `row` is four a row on wide screens, `small` five on any; otherwise two large ones. */
  look?: keyof typeof LOOKS;
}

const LOOKS = {
  large: { sizes: '(min-width: 85rem) 39rem, (min-width: 48rem) 46vw, 44vw', widest: 960 },
  row: { sizes: '(min-width: 85rem) 19rem, (min-width: 48rem) 22vw, 44vw', widest: 640 },
  small: { sizes: '5rem', widest: 320 },
};

/** Links to go on with, under a heading. */
export function Tiles({ heading, tiles, look = 'large' }: TilesProps) {
  if (tiles.length === 0) return null;
  const { sizes, widest } = LOOKS[look];
  // In a panel the piece's name is the only heading.
  const Heading = look === 'small' ? 'p' : 'h2';
  return (
    <section className={joinClasses(styles.tiles, styles[look])} aria-label={heading}>
      <Heading className={styles.heading}>{heading}</Heading>
      <ul>
        {tiles.map(({ path, label, lang, picture, detail }) => (
          <li key={path}>
            <Link to={path}>
              {picture && (
                <Picture
                  className={styles.picture}
                  picture={{ ...picture, alt: '' }}
                  sizes={sizes}
                  widest={widest}
                />
              )}
              <span lang={lang}>{label}</span>
            </Link>
            <p>{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
