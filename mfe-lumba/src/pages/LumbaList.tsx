import { useLoaderData, useParams } from '@dhaaga-noor/shared-runtime';
import { PATHS, type Product } from '@dhaaga-noor/shared-types';
import { langOf, ListPage, marksOf, NoticePage, PiecePage, useCurrentList } from '@dhaaga-noor/shared-ui';
import { collections, loadPieces } from '../../catalogue/collections.yaml';
import { LISTS, textsOf } from '../collectionTexts';
import type { LumbaListData } from '../loadLumbaList';
import { TRAIL } from '../trail';
import { messages } from '../messages';
import { LumbaPagination } from './LumbaPagination';

/** What lists and pieces of the family need. */
const FAMILY = { family: 'lumba', collections, loadPieces } as const;
const listOf = ({ subcategory = 'all' }: Product) => `${PATHS.lumba}/${subcategory}`;
const toMarks = (product: Product) => marksOf(product, FAMILY);

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
      <NoticePage
        title={title}
        hint={hint}
        trail={[...TRAIL, { label: title }]}
        action={{ label, path: PATHS.lumba }}
      />
    );
  }

  const { key, ...listing } = list;
  const path = `${PATHS.lumba}/${key}`;
  if (id !== undefined && !isBehind) {
    const crumb = { label: texts.heading, lang: langOf(texts, 'label'), path };
    return <PiecePage {...FAMILY} {...{ id, listing }} trail={TRAIL} list={crumb} />;
  }
  return (
    <ListPage
      {...texts}
      {...FAMILY}
      path={path}
      trail={TRAIL}
      siblings={LISTS}
      listing={listing}
      openId={id}
      listOf={listOf}
      marksOf={toMarks}
      Pagination={LumbaPagination}
    />
  );
}
