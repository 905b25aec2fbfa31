import { useState, type ComponentType, type ReactNode } from 'react';
import type { Category, Product } from 'shared-types';
import { CollectionChips, type SiblingCollection } from '../listing/CollectionChips';
import type { PaginationProps } from '../listing/PaginationFrame';
import type { ProductMarks } from '../listing/ProductCard';
import { ProductGrid } from '../listing/ProductGrid';
import { productsOfPage } from '../listing/paging';
import { useMediaIndexes } from '../listing/useMediaIndexes';
import { usePage, withPage } from '../listing/usePage';
import { useResultsFocus } from '../listing/useResultsFocus';
import { useViewer } from '../listing/useViewer';
import type { Crumb } from '../primitives/Breadcrumbs';
import { Notice } from '../primitives/Notice';
import { StatusRegion } from '../primitives/StatusRegion';
import { words } from '../words';
import styles from './ListPage.module.css';
import { PageFrame } from './PageFrame';
import { PageHead } from './PageHead';

export interface ListPageProps {
  heading: string;
  description: string;
  family: Category;
  /** Path of the list: its one true address. */
  path: string;
  trail: Crumb[];
  siblings: SiblingCollection[];
  products: Product[];
  marksOf: (product: Product) => ProductMarks;
  /** How the family leads from page to page. */
  Pagination: ComponentType<PaginationProps>;
  /** Stands above the list instead of the plain heading; shows the heading that it is given. */
  hero?: (heading: ReactNode) => ReactNode;
}

/** The products of one collection, eight a page. */
export function ListPage(props: ListPageProps) {
  const { heading, description, family, path, trail, siblings, products, marksOf, Pagination, hero } = props;
  const paging = usePage(products.length);
  const mediaIndexes = useMediaIndexes();
  const viewer = useViewer(mediaIndexes);
  const [status, announce] = useState('');
  const headingRef = useResultsFocus(path, paging, announce);

  const title = (
    <h1 ref={headingRef} tabIndex={-1}>
      {heading}
    </h1>
  );
  return (
    <PageFrame trail={trail}>
      <PageHead heading={heading} description={description} canonicalPath={withPage(path, paging.page)} />
      {hero?.(title) ?? (
        <header className={styles.header}>
          {title}
          <p className={styles.description}>{description}</p>
        </header>
      )}
      <CollectionChips siblings={siblings} current={path} query={paging.query} />
      <StatusRegion message={status} />
      {products.length === 0 ? (
        <Notice title={words.emptyTitle}>
          <p>{words.emptyHint}</p>
        </Notice>
      ) : (
        <section className={styles.results} aria-label={words.results}>
          <ProductGrid
            products={productsOfPage(products, paging.page)}
            family={family}
            marksOf={marksOf}
            mediaIndexes={mediaIndexes}
            viewer={viewer}
            announce={announce}
            leads={hero === undefined}
          />
        </section>
      )}
      <Pagination paging={paging} />
      {viewer.element}
    </PageFrame>
  );
}
