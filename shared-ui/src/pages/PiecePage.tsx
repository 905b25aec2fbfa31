import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { isForBrowser, Link } from '@dhaaga-noor/shared-runtime';
import {
  canonicalProductPath,
  toListPath,
  type Category,
  type CollectionSummary,
  type Product,
  type ProductPage,
} from '@dhaaga-noor/shared-types';
import type { Collections } from '../catalogue';
import { Piece } from '../listing/Piece';
import { RelatedPieces } from '../listing/RelatedPieces';
import { marksOf } from '../listing/marksOf';
import { useViewer } from '../listing/useViewer';
import { useViewerOver } from '../listing/viewing';
import { Badge } from '../primitives/Badge';
import type { Crumb } from '../primitives/Breadcrumbs';
import { withLang } from '../primitives/withLang';
import * as messages from '../messages';
import { NoticePage } from './NoticePage';
import { PageFrame } from './PageFrame';
import { PageHead } from './PageHead';

export interface PiecePageProps {
  /** Id in the URL. */
  id: string;
  /** The page of the list that contains it, if any does. */
  listing: ProductPage;
  family: Category;
  collections: Pick<CollectionSummary, 'key' | 'tag' | 'untranslated'>[];
  loadPieces: Collections['loadPieces'];
  /** Breadcrumbs, excluding the list. */
  trail: Crumb[];
  /** The list in the URL. */
  list: Crumb & { path: string };
}

/** `/shop/…/{id}`: one product, or a notice that the list has none with this id. */
export function PiecePage({ id, listing, ...props }: PiecePageProps) {
  const product = listing.products.find((each) => each.id === id);
  if (!product) return <NoPiece {...props} />;
  return <FoundPiece key={id} {...props} {...{ product, listing }} />;
}

function NoPiece({ trail, list }: Pick<PiecePageProps, 'trail' | 'list'>) {
  return (
    <NoticePage
      title={messages.noPiece}
      hint={messages.noPieceHint(list.label)}
      trail={[...trail, list, { label: messages.noPiece }]}
      action={{ label: messages.seeList(list.label), path: list.path }}
    />
  );
}

interface FoundPieceProps extends Omit<PiecePageProps, 'id'> {
  product: Product;
}

const toDesigns = ({ label, lang }: Crumb, total: number) =>
  withLang(messages.seeDesigns(label, total), label, lang);

/** A tap on a picture opens the viewer over the page. */
function FoundPiece(props: FoundPieceProps) {
  const { product, listing, family, collections, trail, list, loadPieces } = props;
  const { badge } = marksOf(product, { family, collections });
  const listUrl = toListPath(list.path, { page: listing.page });
  const container = useRef<HTMLDivElement>(null);
  const [index, show] = useState(0);
  const { prepare, failure, ...viewer } = useViewer({
    family,
    over: 'piece',
    products: [product],
    openId: useViewerOver() === 'piece' ? product.id : undefined,
    listOf: () => list.path,
    listUrl,
    loadPieces,
    mediaIndexes: { indexOf: () => index, show: (_, next) => show(next) },
    container,
  });
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
          badge={badge && <Badge>{badge}</Badge>}
        >
          <Link to={listUrl}>{toDesigns(list, listing.total)}</Link>
        </Piece>
      </div>
      <RelatedPieces {...{ product, family, loadPieces }} />
      {viewer.element}
    </PageFrame>
  );
}
