import { useLoaderData, useParams } from 'shared-runtime';
import { PATHS, RAKHI_LABELS, type Product } from 'shared-types';
import { ListPage, NoPiece, NoticePage } from 'shared-ui';
import { collections } from '../../catalogue/collections.yaml';
import type { RakhiListData } from '../loadRakhiList';
import { TRAIL } from '../trail';
import { words } from '../words';
import { PersonalizedHero } from './PersonalizedHero';
import { RakhiPagination } from './RakhiPagination';

const SIBLINGS = collections.map(({ key, label }) => ({ label, path: `${PATHS.rakhi}/${key}` }));

/**
 * `/shop/rakhi/{type}` and its other address `/rakhi/{type}`: the products of one collection. `/shop/rakhi/{type}/{id}`
 * is the same with the viewer open.
 */
export function RakhiList() {
  const list = useLoaderData<RakhiListData>();
  const { id: openId } = useParams();
  if (!list) {
    return (
      <NoticePage
        title={words.invalidCollection}
        hint={words.invalidHint}
        trail={TRAIL}
        action={{ label: words.seeCollections, path: PATHS.rakhi }}
      />
    );
  }

  const { type, ...shown } = list;
  const heading = RAKHI_LABELS[type];
  const path = `${PATHS.rakhi}/${type}`;
  if (openId !== undefined && !shown.products.some(({ id }) => id === openId)) {
    return <NoPiece trail={TRAIL} list={{ label: heading, path }} />;
  }
  return (
    <ListPage
      heading={heading}
      description={collections.find(({ key }) => key === type)?.description ?? words.indexIntro}
      family="rakhi"
      path={path}
      trail={[...TRAIL, { label: heading }]}
      siblings={SIBLINGS}
      shown={shown}
      openId={openId}
      marksOf={marksOf}
      Pagination={RakhiPagination}
      hero={type === 'personalized' ? (title) => <PersonalizedHero title={title} /> : undefined}
    />
  );
}

function marksOf({ type }: Product) {
  return { badge: type === 'personalized' ? words.personalized : undefined };
}
