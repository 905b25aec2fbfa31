import { useLoaderData } from 'shared-runtime';
import { PATHS, RAKHI_LABELS, type Product } from 'shared-types';
import { ListPage, NoticePage } from 'shared-ui';
import { collections } from '../../catalogue/collections.yaml';
import type { RakhiListData } from '../loadRakhiList';
import { TRAIL } from '../trail';
import { words } from '../words';
import { PersonalizedHero } from './PersonalizedHero';
import { RakhiPagination } from './RakhiPagination';

const SIBLINGS = collections.map(({ key, label }) => ({ label, path: `${PATHS.rakhi}/${key}` }));

/** `/shop/rakhi/{type}` and its other address `/rakhi/{type}`: the products of one collection. */
export function RakhiList() {
  const list = useLoaderData<RakhiListData>();
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

  const { type, products } = list;
  const heading = RAKHI_LABELS[type];
  return (
    <ListPage
      heading={heading}
      description={collections.find(({ key }) => key === type)?.description ?? words.indexIntro}
      family="rakhi"
      path={`${PATHS.rakhi}/${type}`}
      trail={[...TRAIL, { label: heading }]}
      siblings={SIBLINGS}
      products={products}
      marksOf={marksOf}
      Pagination={RakhiPagination}
      hero={type === 'personalized' ? (title) => <PersonalizedHero title={title} /> : undefined}
    />
  );
}

function marksOf({ type }: Product) {
  return { badge: type === 'personalized' ? words.personalized : undefined };
}
