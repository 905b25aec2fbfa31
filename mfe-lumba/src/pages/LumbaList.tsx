import { useLoaderData } from 'shared-runtime';
import { PATHS } from 'shared-types';
import { ListPage, NoticePage } from 'shared-ui';
import { LISTS, textsOf } from '../collectionTexts';
import type { LumbaListData } from '../loadLumbaList';
import { marksOf } from '../marksOf';
import { trailTo } from '../trailTo';
import { words } from '../words';
import { LumbaPagination } from './LumbaPagination';

/** `/shop/lumba/{type}`: the products of one collection, or all of them. */
export function LumbaList() {
  const { key, products } = useLoaderData<LumbaListData>();

  if (!key) {
    const { invalidCollection: title, invalidHint: hint, seeCollections: label } = words;
    return (
      <NoticePage title={title} hint={hint} trail={trailTo(title)} action={{ label, path: PATHS.lumba }} />
    );
  }

  const texts = textsOf(key);
  return (
    <ListPage
      {...texts}
      family="lumba"
      path={`${PATHS.lumba}/${key}`}
      trail={trailTo(texts.heading)}
      siblings={LISTS}
      products={products}
      marksOf={marksOf}
      Pagination={LumbaPagination}
    />
  );
}
