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

interface TileStyle {
  /** Of its window: lumba hang, so theirs is an arch; pieces along the wrist get a wide one. */
  shape?: string;
  /** Width of its picture from 64rem; that of its row by default. */
  desktop?: string;
  /** From 44rem, in vw. */
  tablet?: number;
  /** Below 44rem, in vw. */
  phone?: number;
}

const PANORAMA = joinClasses(styles.wide, styles.panorama);

/** Pictures are wider where a tile spans more of its row, or crops their sides. */
const TILE_STYLES: Partial<Record<Tile['key'], TileStyle>> = {
  bangle: { shape: styles.arch },
  mirror: { shape: styles.arch },
  hanging: { shape: styles.arch },
  lumba: { shape: styles.arch },
  single: { shape: styles.wide },
  kids: { shape: styles.wide },
  personalized: { shape: styles.wide, tablet: 45 },
  'bhaiya-bhabi': { tablet: 45 },
  rakhi: { shape: styles.wide, desktop: 'max(43vw, 32rem)', tablet: 61, phone: 88 },
  'bracelet-set': { shape: PANORAMA, phone: 88 },
  band: { shape: PANORAMA, phone: 88 },
};

/** Width of the pictures in each row from 64rem. */
const ROW_WIDTHS = ['27vw', '20.5vw', '22vw'];

/** A remote's pictures are as wide as their windows are high. */
const REMOTE_SIZES = '(min-width: 44rem) 36vw, 56vw';

/**
 * All collections: those that the shell has tiles for, in three rows; those that their remote has a
 * tile for; links to the others.
 */
export function Collections() {
  const { collectionsHeading, collectionsLead, collectionRows } = messages.home;
  const nav = useNavItems();
  const { tiles } = useLoaderData<HomeData>();
  const ownTiles = collectionRows.flat();
  const remoteTiles = withoutTile(nav, ownTiles).flatMap(
    ({ path }) => tiles.find((tile) => tile.path === path) ?? [],
  );
  const others = withoutTile(nav, [...ownTiles, ...remoteTiles]);
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
  const { shape, desktop = ROW_WIDTHS[row], tablet = 29, phone = 44 } = TILE_STYLES[key] ?? {};
  return (
    <li className={joinClasses(styles.tile, shape)}>
      <TileLink path={path} name={name} claim={claim}>
        <Picture
          className={styles.window}
          picture={{ ...collectionPictures[key], alt: '' }}
          sizes={`(min-width: 64rem) ${desktop}, (min-width: 44rem) ${tablet}vw, ${phone}vw`}
        />
      </TileLink>
    </li>
  );
}

function RemoteTile({ tile: { name, lang, path, count, picture } }: { tile: HomeTile }) {
  const isLumba = path.startsWith(`${PATHS.lumba}/`);
  return (
    <li className={joinClasses(styles.tile, isLumba ? styles.arch : styles.wide)}>
      <TileLink path={path} name={name} lang={lang} claim={sharedMessages.designs(count)}>
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
