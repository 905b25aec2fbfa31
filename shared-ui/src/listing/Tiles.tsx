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
  /** Four a row on wide screens, instead of two large ones. */
  isRow?: boolean;
}

const LARGE = { sizes: '(min-width: 85rem) 39rem, (min-width: 48rem) 46vw, 44vw', widest: 960 };
const ROW = { sizes: '(min-width: 85rem) 19rem, (min-width: 48rem) 22vw, 44vw', widest: 640 };

/** Links to go on with, under a heading. */
export function Tiles({ heading, tiles, isRow = false }: TilesProps) {
  if (tiles.length === 0) return null;
  const { sizes, widest } = isRow ? ROW : LARGE;
  return (
    <section className={joinClasses(styles.tiles, isRow && styles.row)} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>
        {tiles.map(({ path, label, picture, detail }) => (
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
              {label}
            </Link>
            <p>{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
