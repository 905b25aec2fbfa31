import { useLoaderData, useParams } from 'shared-runtime';
import { PATHS } from 'shared-types';
import { ListPage, NoPiece, NoticePage, useListBehind } from 'shared-ui';
import { LISTS, textsOf } from '../collectionTexts';
import type { LumbaListData } from '../loadLumbaList';
import { marksOf } from '../marksOf';
import { trailTo } from '../trailTo';
import { words } from '../words';
import { LumbaPagination } from './LumbaPagination';

/**
 * `/shop/lumba/{type}`: the products of one collection, or all of them. `/shop/lumba/{subcategory}/{id}` is the same
 * with the viewer open.
 */
export function LumbaList() {
  const { id: openId } = useParams();
  const holdsOpen = (page: LumbaListData) => page?.products.some(({ id }) => id === openId) ?? false;
  const list = useListBehind(useLoaderData<LumbaListData>(), holdsOpen);

  if (!list) {
    const { invalidCollection: title, invalidHint: hint, seeCollections: label } = words;
    return (
      <NoticePage title={title} hint={hint} trail={trailTo(title)} action={{ label, path: PATHS.lumba }} />
    );
  }

  const { key, ...shown } = list;
  const texts = textsOf(key);
  const path = `${PATHS.lumba}/${key}`;
  if (openId !== undefined && !holdsOpen(list)) {
    return <NoPiece trail={trailTo(texts.heading).slice(0, -1)} list={{ label: texts.heading, path }} />;
  }
  return (
    <ListPage
      {...texts}
      family="lumba"
      path={path}
      trail={trailTo(texts.heading)}
      siblings={LISTS}
      shown={shown}
      openId={openId}
      listOf={({ subcategory = key }) => `${PATHS.lumba}/${subcategory}`}
      marksOf={marksOf}
      Pagination={LumbaPagination}
    />
  );
}
