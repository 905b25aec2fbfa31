import { IndexPage } from '@dhaaga-noor/shared-ui';
import { PATHS } from '@dhaaga-noor/shared-types';
import { collections } from '../../catalogue/collections.yaml';
import { TRAIL } from '../trail';
import { words } from '../words';

/** `/shop/rakhi`: the ten collections. */
export function RakhiIndex() {
  return (
    <IndexPage
      heading={words.indexHeading}
      intro={words.indexIntro}
      trail={[...TRAIL.slice(0, 2), { label: words.family }]}
      family="rakhi"
      path={PATHS.rakhi}
      collections={collections}
    />
  );
}
