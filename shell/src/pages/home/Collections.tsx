import type { ReactNode } from 'react';
import { Link, useLoaderData } from '@dhaaga-noor/shared-runtime';
import { PATHS, type HomeTile } from '@dhaaga-noor/shared-types';
import { joinClasses, Picture, sharedMessages } from '@dhaaga-noor/shared-ui';
import { messages } from '../../messages';
import { useNavItems } from '../../navigation/useNavItems';
import { isInShop, withoutTile } from '../../navigation/shopPages';
import { collectionPictures } from '../pictures';
import type { HomeData } from './loadFeatured';
import styles from './Collections.module.css';

type Tile = (typeof messages.home.collectionRows)[number][number];

/** Lumba hang, so they get arched windows; pieces along the wrist get wide ones. */
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

/** Width of the pictures in each row from 64rem, in vw. */
const ROWS = [27, 20.5, 22];
/**
 * Widths from 44rem and on a phone, in vw: wider if a tile spans more of its row or crops the sides
 * of its picture.
 */
const NARROWER: Partial<Record<Tile['key'], [number, number]>> = {
  'bracelet-set': [29, 88],
  band: [29, 88],
  personalized: [45, 44],
  'bhaiya-bhabi': [45, 44],
  rakhi: [61, 88],
};

function toSizes(key: Tile['key'], row: number): string {
  const [tablet, phone] = NARROWER[key] ?? [29, 44];
  const wide = key === 'rakhi' ? 'max(43vw, 32rem)' : `${ROWS[row]}vw`;
  return `(min-width: 64rem) ${wide}, (min-width: 44rem) ${tablet}vw, ${phone}vw`;
}

/** As high as their windows, which are higher than wide. */
const REMOTE_SIZES = '(min-width: 44rem) 36vw, 56vw';

/** Three rows of the shop's collections; then the remotes' tiles, and links to the others. */
export function Collections() {
  const { collectionsHeading, collectionsLead, collectionRows } = messages.home;
  const nav = useNavItems();
  const { tiles } = useLoaderData<HomeData>();
  const withoutOwn = withoutTile(nav, collectionRows.flat());
  const remoteTiles = withoutOwn.flatMap(({ path }) => tiles.find((tile) => tile.path === path) ?? []);
  const others = withoutTile(nav, [...collectionRows.flat(), ...remoteTiles]);
  return (
    <section className={styles.collections} aria-labelledby="collections">
      <div className={styles.header}>
        <h2 id="collections">{collectionsHeading}</h2>
        <p className={styles.lead}>{collectionsLead}</p>
      </div>
      {collectionRows.map((row, index) => (
        <ul className={styles.row} key={row[0].key}>
          {row
            .filter(({ path }) => isInShop(nav, path))
            .map((tile) => (
              <CollectionTile key={tile.key} tile={tile} row={index} />
            ))}
        </ul>
      ))}
      {remoteTiles.length > 0 && (
        <ul className={joinClasses(styles.row, styles.remote)}>
          {remoteTiles.map((tile) => (
            <RemoteTile key={tile.path} tile={tile} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={styles.row}>
          {others.map(({ label, lang, path }) => (
            <li className={styles.tile} key={path}>
              <Link className="thread-link" to={path} lang={lang}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CollectionTile({ tile, row }: { tile: Tile; row: number }) {
  const { key, path, name, claim } = tile;
  return (
    <li className={joinClasses(styles.tile, SHAPES[key])}>
      <TileLink path={path} name={name} claim={claim}>
        <Picture
          className={styles.window}
          picture={{ ...collectionPictures[key], alt: '' }}
          sizes={toSizes(key, row)}
        />
      </TileLink>
    </li>
  );
}

function RemoteTile({ tile: { name, lang, path, count, picture } }: { tile: HomeTile }) {
  const isLumba = path.startsWith(`${PATHS.lumba}/`);
  return (
    <li className={joinClasses(styles.tile, isLumba ? styles.arch : styles.wide)}>
      <TileLink {...{ path, name, lang }} claim={sharedMessages.designs(count)}>
        <Picture className={styles.window} picture={{ ...picture, alt: '' }} sizes={REMOTE_SIZES} />
      </TileLink>
    </li>
  );
}

interface TileLinkProps {
  path: string;
  name: string;
  lang?: string;
  claim: string;
  children: ReactNode;
}

function TileLink({ path, name, lang, claim, children }: TileLinkProps) {
  return (
    <Link className={styles.link} to={path}>
      {children}
      <span className={styles.name}>
        <span className={styles.copy} lang={lang}>
          {name}
        </span>
      </span>
      <span className={styles.claim}>{claim}</span>
    </Link>
  );
}
