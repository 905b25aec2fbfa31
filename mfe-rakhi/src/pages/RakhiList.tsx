import { useLoaderData, useParams } from '@dhaaga-noor/shared-runtime';
import { PATHS, type Product } from '@dhaaga-noor/shared-types';
import { langOf, ListPage, marksOf, NoticePage, PiecePage, useCurrentList } from '@dhaaga-noor/shared-ui';
import { collections, loadPieces } from '../../catalogue/collections.yaml';
import type { RakhiListData } from '../loadRakhiList';
import { TRAIL } from '../trail';
import { messages } from '../messages';
import { PersonalizedHero } from './PersonalizedHero';
import { RakhiPagination } from './RakhiPagination';

/** What lists and pieces of the family need. */
const FAMILY = { family: 'rakhi', collections, loadPieces } as const;
const toMarks = (product: Product) => marksOf(product, FAMILY);
const SIBLINGS = collections.map((collection) => ({
  label: collection.label,
  lang: langOf(collection, 'label'),
  path: `${PATHS.rakhi}/${collection.key}`,
  total: collection.count,
}));

/**
 * `/shop/rakhi/{type}` and its other URL `/rakhi/{type}`: the products of one collection.
 * `/shop/rakhi/{type}/{id}`: one product, on its own page or in the viewer over its list.
 */
export function RakhiList() {
  const { id } = useParams();
  const { list, isBehind } = useCurrentList(useLoaderData<RakhiListData>(), id);
  const collection = collections.find(({ key }) => key === list?.type);
  if (!list || !collection) {
    return (
      <NoticePage
        title={messages.invalidCollection}
        hint={messages.invalidHint}
        trail={TRAIL}
        action={{ label: messages.seeCollections, path: PATHS.rakhi }}
      />
    );
  }

  const { type, ...listing } = list;
  const { label: heading, description, from, untranslated } = collection;
  const path = `${PATHS.rakhi}/${type}`;
  if (id !== undefined && !isBehind) {
    const crumb = { label: heading, lang: langOf(collection, 'label'), path };
    return <PiecePage {...FAMILY} {...{ id, listing }} trail={TRAIL} list={crumb} />;
  }
  return (
    <ListPage
      {...FAMILY}
      {...{ heading, description, untranslated, path, listing, from }}
      trail={TRAIL}
      siblings={SIBLINGS}
      openId={id}
      marksOf={toMarks}
      Pagination={RakhiPagination}
      hero={
        type === 'personalized'
          ? (title) => <PersonalizedHero {...{ title, path, from }} label={heading} />
          : undefined
      }
    />
  );
}
