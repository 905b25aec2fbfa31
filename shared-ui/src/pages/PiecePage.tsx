import { useEffect, useRef, type MouseEvent } from 'react';
import { isForBrowser, Link } from '@dhaaga-noor/shared-runtime';
import { canonicalProductPath, toListPath, type Product, type ProductPage } from '@dhaaga-noor/shared-types';
import type { Family, FamilyList } from '../listing/family';
import { Piece } from '../listing/Piece';
import { RelatedPieces } from '../listing/RelatedPieces';
import { marksOf } from '../listing/marksOf';
import { useMediaIndexes } from '../listing/useMediaIndexes';
import { useViewerOver } from '../listing/useOpenProduct';
import { useViewer } from '../listing/useViewer';
import { Badge } from '../primitives/Badge';
import type { Crumb } from '../primitives/Breadcrumbs';
import { langOf } from '../primitives/langOf';
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
  family: Family;
  /** The list in the URL. */
  list: FamilyList;
}

/** `/shop/…/{id}`: one product, or a notice that the list has none with this id. */
export function PiecePage({ id, listing, ...props }: PiecePageProps) {
  const product = listing.products.find((each) => each.id === id);
  if (!product) return <NoPiece {...props} />;
  return <FoundPiece key={id} {...props} {...{ product, listing }} />;
}

const toCrumb = (list: FamilyList): Crumb => ({ ...list, lang: langOf(list, 'label') });

const toDesigns = ({ label, lang }: Crumb, total: number) =>
  withLang(messages.seeDesigns(label, total), label, lang);

function NoPiece({ family: { trail }, list }: Pick<PiecePageProps, 'family' | 'list'>) {
  return (
    <NoticePage
      title={messages.noPiece}
      hint={messages.noPieceHint(list.label)}
      trail={[...trail, toCrumb(list), { label: messages.noPiece }]}
      action={{ label: messages.seeList(list.label), path: list.path }}
    />
  );
}

interface FoundPieceProps extends Omit<PiecePageProps, 'id'> {
  product: Product;
}

/** A tap on a picture opens the viewer over the page. */
function FoundPiece(props: FoundPieceProps) {
  const { product, listing, family, list } = props;
  const { badge } = marksOf(product, { ...family, family: family.category });
  const crumb = toCrumb(list);
  const listUrl = toListPath(list.path, { page: listing.page });
  const container = useRef<HTMLDivElement>(null);
  const mediaIndexes = useMediaIndexes();
  const { prefetch, failure, ...viewer } = useViewer({
    family,
    list,
    over: 'piece',
    entry: useViewerOver() === 'piece' ? product : undefined,
    listUrl,
    mediaIndexes,
    container,
  });
  useEffect(prefetch, [prefetch]);

  const open = (event: MouseEvent, at: number) => {
    // Without the viewer, follow the picture's link to its file.
    if (isForBrowser(event) || failure) return;
    event.preventDefault();
    mediaIndexes.show(product.id, at);
    viewer.open(product);
  };
  return (
    <PageFrame trail={[...family.trail, crumb]}>
      <PageHead
        heading={product.name}
        description={product.description}
        canonicalPath={canonicalProductPath(product, list.path)}
      />
      <div ref={container}>
        <Piece
          product={product}
          family={family.category}
          list={list.path}
          busy={viewer.loading}
          onOpen={open}
          onIntent={prefetch}
          notice={failure}
          badge={badge && <Badge>{badge}</Badge>}
        >
          <Link to={listUrl}>{toDesigns(crumb, listing.total)}</Link>
        </Piece>
      </div>
      <RelatedPieces {...{ product, family }} />
      {viewer.element}
    </PageFrame>
  );
}
