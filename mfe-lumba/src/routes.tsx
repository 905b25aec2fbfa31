import type { RouteModule } from '@dhaaga-noor/shared-runtime';
import { PATHS } from '@dhaaga-noor/shared-types';
import { IndexPage } from '@dhaaga-noor/shared-ui';
import { loadLumbaList } from './loadLumbaList';
import { LumbaList } from './pages/LumbaList';
import { collections } from '../catalogue/collections.yaml';
import { TRAIL } from './trail';
import { messages } from './messages';

/** `/shop/lumba`: the collections. */
function LumbaIndex() {
  const { indexHeading, indexIntro, allHeading } = messages;
  const all = { label: allHeading, path: `${PATHS.lumba}/all` };
  const texts = { heading: indexHeading, intro: indexIntro };
  return (
    <IndexPage
      {...texts}
      family="lumba"
      path={PATHS.lumba}
      trail={[...TRAIL.slice(0, 2), { label: messages.family }]}
      collections={collections}
      more={all}
    />
  );
}

const list: RouteModule = { Component: LumbaList, loader: loadLumbaList };

/** Pages by the ids of the route skeletons in `skeletons.ts`. */
export const routes: Record<string, RouteModule> = {
  index: { Component: LumbaIndex },
  list,
  // The same component, so the list stays mounted behind the viewer.
  product: list,
};
