import { IndexPage } from '@dhaaga-noor/shared-ui';
import { PATHS } from '@dhaaga-noor/shared-types';
import { collections } from '../../catalogue/collections.yaml';
import { TRAIL } from '../trail';
import { messages } from '../messages';

/** `/shop/rakhi`: the collections. */
export function RakhiIndex() {
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
