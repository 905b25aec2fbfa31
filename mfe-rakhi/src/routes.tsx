import type { RouteModule } from '@dhaaga-noor/shared-runtime';
import { PATHS } from '@dhaaga-noor/shared-types';
import { NoticePage, IndexPage } from '@dhaaga-noor/shared-ui';
import { RakhiList } from './pages/RakhiList';
import { loadRakhiList } from './loadRakhiList';
import { TRAIL } from './trail';
import { messages } from './messages';
import { collections } from '../catalogue/collections.yaml';

/** `/shop/rakhi`: the collections. */
function RakhiIndex() {
  return (
    <IndexPage
      heading={messages.indexHeading}
      intro={messages.indexIntro}
      trail={[...TRAIL.slice(0, 2), { label: messages.family }]}
      family="rakhi"
      path={PATHS.rakhi}
      collections={collections}
    />
  );
}

/** `/rakhi`: the page for a URL without a collection. */
function NoCollection() {
  return (
    <NoticePage
      title={messages.noCollection}
      hint={messages.noCollectionHint}
      trail={TRAIL}
      action={{ label: messages.seeCollections, path: PATHS.rakhi }}
    />
  );
}

const list: RouteModule = { Component: RakhiList, loader: loadRakhiList };

/** Pages by the ids of the route skeletons in `skeletons.ts`. */
export const routes: Record<string, RouteModule> = {
  index: { Component: RakhiIndex },
  list,
  // The same component, so the list stays mounted behind the viewer.
  product: list,
  none: { Component: NoCollection },
  alias: list,
};
