import type { ReactNode } from 'react';
import { Link } from '@dhaaga-noor/shared-runtime';
import type { Picture as PictureData } from '@dhaaga-noor/shared-types';
import { joinClasses } from '../primitives/joinClasses';
import { Picture } from '../primitives/Picture';
import styles from './Tiles.module.css';

export interface Tile {
  path: string;
  label: string;
  picture?: PictureData;
  /** Such as a price. */
  detail: ReactNode;
}

export interface TilesProps {
  heading: string;
  tiles: Tile[];
  /** Two large ones by default; or four a row, or one row of small ones. */
  look?: 'pieces' | 'small';
}

const LARGE = { sizes: '(min-width: 85rem) 39rem, (min-width: 48rem) 46vw, 44vw', widest: 960 };
const LOOKS = {
  pieces: { sizes: '(min-width: 85rem) 19rem, (min-width: 48rem) 22vw, 44vw', widest: 640 },
  small: { sizes: '6rem', widest: 320 },
};

/** Links to go on with, under a heading. */
export function Tiles({ heading, tiles, look }: TilesProps) {
  if (tiles.length === 0) return null;
  const { sizes, widest } = look ? LOOKS[look] : LARGE;
  const Heading = look === 'small' ? 'p' : 'h2';
  return (
    <section className={joinClasses(styles.tiles, look && styles[look])} aria-label={heading}>
      <Heading className={styles.heading}>{heading}</Heading>
      <ul>
        {tiles.map(({ path, label, picture, detail }) => (
          <li key={path}>
            <Link to={path}>
              {picture && (
                <Picture
                  className={styles.picture}
                  picture={{ ...picture, widths: picture.widths.filter((width) => width <= widest), alt: '' }}
                  sizes={sizes}
                />
              )}
              {label}
            </Link>
            <p>{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
