import { PATHS } from '@dhaaga-noor/shared-types';
import { IndexPage } from '@dhaaga-noor/shared-ui';
import { collections } from '../../catalogue/collections.yaml';
import { TRAIL } from '../trail';
import { messages } from '../messages';

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
      trail={[...TRAIL.slice(0, 2), { label: messages.family }]}
      collections={collections}
      more={all}
    />
  );
}
