import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  canonicalProductPath,
  prefersReducedData,
  prefersReducedMotion,
  toListPath,
  type ProductPage,
} from '@dhaaga-noor/shared-types';
import { CollectionChips } from '../listing/CollectionChips';
import { listOf, type Family, type FamilyList } from '../listing/family';
import type { PaginationProps } from '../listing/PaginationFrame';
import { ListBar } from '../listing/ListBar';
import { toPaging, type Paging } from '../listing/paging';
import { ProductGrid } from '../listing/ProductGrid';
import { useMediaIndexes } from '../listing/useMediaIndexes';
import { useViewer } from '../listing/useViewer';
import { langOf } from '../primitives/langOf';
import { Notice } from '../primitives/Notice';
import { StatusRegion } from '../primitives/StatusRegion';
import * as messages from '../messages';
import styles from './ListPage.module.css';
import { NextCollections } from './NextCollections';
import { PageFrame } from './PageFrame';
import { PageHead } from './PageHead';

export interface ListPageProps {
  family: Family;
  list: FamilyList;
  listing: ProductPage;
  /** Id of the product open in the viewer over the list. */
  openId?: string;
  Pagination: ComponentType<PaginationProps>;
  /** Replaces the plain header. Must render the heading it gets. */
  Hero?: ComponentType<HeroProps>;
}

export interface HeroProps {
  /** The page's heading. */
  title: ReactNode;
  list: FamilyList;
}

/** Not from 0: a fully transparent element counts as painted one frame later. */
const FROM = 0.25;
const FADE_MS = 200;

/**
 * Fades in a new view, unless the shopper prefers reduced motion. Unlike a view transition it
 * blocks nothing: the old view is not captured, and the new one need not render in one piece.
 *
 * @param view key of the current view. The first one does not fade.
 */
function useFade(view: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const seen = useRef(view);
  useLayoutEffect(() => {
    if (seen.current === view) return;
    seen.current = view;
    if (!prefersReducedData(navigator) && !prefersReducedMotion())
      ref.current?.animate({ opacity: [FROM, 1] }, { duration: FADE_MS, easing: 'ease-out' });
  }, [view]);
  return ref;
}

/**
 * After a navigation to another page or collection, moves the focus to the results' heading and
 * announces the page. Does nothing on entry.
 */
function useResultsFocus(view: string, { page, pageCount }: Paging, announce: (message: string) => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(view);

  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    heading.current?.focus({ preventScroll: true });
    // A new page begins there. On Back its position has been restored.
    if (window.scrollY === 0) heading.current?.scrollIntoView({ behavior: 'instant' });
    announce(pageCount > 1 ? messages.pageAnnouncement(page, pageCount) : '');
  }, [view, page, pageCount, announce]);

  return heading;
}

/** The products of one collection, eight a page. */
export function ListPage(props: ListPageProps) {
  const { family, list, listing, openId, Pagination, Hero } = props;
  const { label, heading = label, description, path, from } = list;
  const { products, page, sort, total } = listing;
  const openProduct = products.find(({ id }) => id === openId);
  const paging = toPaging(path, listing);
  const mediaIndexes = useMediaIndexes();
  const listUrl = toListPath(path, { page, sort });
  const results = useFade(listUrl);
  const viewer = useViewer({
    family,
    list,
    over: 'list',
    entry: openProduct,
    listUrl,
    mediaIndexes,
    container: results,
  });
  const [status, announce] = useState('');
  const headingRef = useResultsFocus(listUrl, paging, announce);

  const lang = langOf(list, 'label');
  const title = (
    <h1 ref={headingRef} tabIndex={-1} lang={lang}>
      {heading}
    </h1>
  );
  return (
    <PageFrame trail={[...family.trail, { label: heading, lang }]}>
      {openProduct ? (
        <PageHead
          heading={openProduct.name}
          description={openProduct.description}
          canonicalPath={canonicalProductPath(openProduct, listOf(list, openProduct))}
        />
      ) : (
        <PageHead
          heading={messages.pageHeading(heading, page)}
          description={description}
          canonicalPath={toListPath(path, { page })}
        />
      )}
      {Hero ? (
        <Hero title={title} list={list} />
      ) : (
        <header className={styles.header}>
          {title}
          <p className={styles.description} lang={langOf(list, 'description')}>
            {description}
          </p>
        </header>
      )}
      <CollectionChips lists={family.lists} current={path} view={{ page, sort }} />
      {total > 0 && <ListBar {...{ path, total, from, sort }} />}
      <StatusRegion message={status} />
      {products.length === 0 ? (
        <Notice title={messages.emptyTitle}>
          <p>{messages.emptyHint}</p>
        </Notice>
      ) : (
        <section ref={results} className={styles.results} aria-label={messages.results}>
          <ProductGrid
            products={products}
            family={family}
            list={list}
            mediaIndexes={mediaIndexes}
            onOpen={viewer.open}
            onIntent={viewer.prefetch}
            announce={announce}
            leads={Hero === undefined}
          />
        </section>
      )}
      <Pagination paging={paging} />
      {page === paging.pageCount && <NextCollections lists={family.lists} current={list} />}
      {viewer.element}
    </PageFrame>
  );
}
