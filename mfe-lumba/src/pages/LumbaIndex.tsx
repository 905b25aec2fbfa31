import { PATHS } from '@dhaaga-noor/shared-types';
import { IndexPage } from '@dhaaga-noor/shared-ui';
import { collections } from '../../catalogue/collections.yaml';
import { messages } from '../messages';
import { trailTo } from '../trailTo';

/** `/shop/lumba`: the collections. */
export function LumbaIndex() {
  const { indexHeading, indexIntro, allHeading } = messages;
  const all = { label: allHeading, path: `${PATHS.lumba}/all` };
  const texts = { heading: indexHeading, intro: indexIntro };
  return (
    <IndexPage
      {...texts}
      family="lumba"
      path={PATHS.lumba}
      trail={trailTo()}
      collections={collections}
      more={all}
    />
  );
}
