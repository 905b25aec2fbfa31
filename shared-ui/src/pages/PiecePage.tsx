import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Link } from '@dhaaga-noor/shared-runtime';
import { canonicalProductPath, toListPath, type Category, type Product } from '@dhaaga-noor/shared-types';
import type { Collections } from '../catalogue';
import { Piece } from '../listing/Piece';
import type { ProductMarks } from '../listing/ProductCard';
import { RelatedPieces } from '../listing/RelatedPieces';
import { isForBrowser } from '../listing/isForBrowser';
import { useViewer } from '../listing/useViewer';
import { useViewerOver } from '../listing/viewing';
import { Badge } from '../primitives/Badge';
import type { Crumb } from '../primitives/Breadcrumbs';
import * as messages from '../messages';
import { PageFrame } from './PageFrame';
import { PageHead } from './PageHead';

export interface PiecePageProps {
  product: Product;
  family: Category;
  /** Breadcrumbs, excluding the product's list. */
  trail: Crumb[];
  /** The product's list: label, path, product count. */
  list: { label: string; path: string; total: number };
  /** Page of the list that contains the product. */
  page: number;
  marks: ProductMarks;
  loadPieces: Collections['loadPieces'];
}

/** `/shop/…/{id}`: one product. A tap on a picture opens the viewer over it. */
export function PiecePage(props: PiecePageProps) {
  const { product, family, trail, list, page, marks, loadPieces } = props;
  const listUrl = toListPath(list.path, { page });
  const container = useRef<HTMLDivElement>(null);
  const [index, show] = useState(0);
  const viewer = useViewer({
    family,
    over: 'piece',
    products: [product],
    openId: useViewerOver() === 'piece' ? product.id : undefined,
    listOf: () => list.path,
    listUrl,
    mediaIndexes: { indexOf: () => index, show: (_, next) => show(next) },
    container,
  });
  const { prepare, failure } = viewer;
  useEffect(prepare, [prepare]);

  const open = (event: MouseEvent, at: number) => {
    // Without the viewer, follow the picture's link to its file.
    if (isForBrowser(event) || failure) return;
    event.preventDefault();
    show(at);
    viewer.open(product);
  };
  return (
    <PageFrame trail={[...trail, list]}>
      <PageHead
        heading={product.name}
        description={product.description}
        canonicalPath={canonicalProductPath(product, list.path)}
      />
      <div ref={container}>
        <Piece
          {...{ product, family }}
          list={list.path}
          level={1}
          busy={viewer.loading && !failure}
          onOpen={open}
          onIntent={prepare}
          notice={failure}
          badge={marks.badge && <Badge>{marks.badge}</Badge>}
        >
          <Link to={listUrl}>{messages.seeDesigns(list.label, list.total)}</Link>
        </Piece>
      </div>
      <RelatedPieces {...{ product, family, loadPieces }} />
      {viewer.element}
    </PageFrame>
  );
}
