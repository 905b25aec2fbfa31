import { useLoaderData, useParams } from '@dhaaga-noor/shared-runtime';
import { PATHS, type Product } from '@dhaaga-noor/shared-types';
import {
  ListPage,
  loadRelated,
  marksOf,
  NoPiece,
  NoticePage,
  PiecePage,
  useCurrentList,
} from '@dhaaga-noor/shared-ui';
import { collections, loadPieces } from '../../catalogue/collections.yaml';
import { LISTS, textsOf } from '../collectionTexts';
import type { LumbaListData } from '../loadLumbaList';
import { trailTo } from '../trailTo';
import { messages } from '../messages';
import { LumbaPagination } from './LumbaPagination';

const toRelated = (product: Product) => loadRelated(product, loadPieces, PATHS.lumba);
const toMarks = (product: Product) => marksOf(product, { family: 'lumba', collections });

/**
 * `/shop/lumba/{type}`: the products of one collection, or all of them.
 * `/shop/lumba/{subcategory}/{id}`: one product, on its own page or in the viewer over its list.
 */
export function LumbaList() {
  const { id } = useParams();
  const { list, isBehind } = useCurrentList(useLoaderData<LumbaListData>(), id);
  const texts = list && textsOf(list.key);

  if (!list || !texts) {
    const { invalidCollection: title, invalidHint: hint, seeCollections: label } = messages;
    return (
      <NoticePage title={title} hint={hint} trail={trailTo(title)} action={{ label, path: PATHS.lumba }} />
    );
  }

  const { key, ...listing } = list;
  const path = `${PATHS.lumba}/${key}`;
  if (id !== undefined && !isBehind) {
    const product = listing.products.find((each) => each.id === id);
    const common = {
      trail: trailTo(texts.heading).slice(0, -1),
      list: { label: texts.heading, path, total: listing.total },
    };
    return product ? (
      <PiecePage
        key={product.id}
        {...{ product, page: listing.page }}
        {...common}
        family="lumba"
        marks={toMarks(product)}
        loadRelated={toRelated}
      />
    ) : (
      <NoPiece {...common} />
    );
  }
  return (
    <ListPage
      {...texts}
      family="lumba"
      path={path}
      trail={trailTo(texts.heading)}
      siblings={LISTS}
      listing={listing}
      openId={id}
      listOf={({ subcategory = key }) => `${PATHS.lumba}/${subcategory}`}
      marksOf={toMarks}
      collections={collections}
      loadRelated={toRelated}
      Pagination={LumbaPagination}
    />
  );
}
