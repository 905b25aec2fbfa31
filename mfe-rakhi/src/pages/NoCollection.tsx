import { NoticePage } from '@dhaaga-noor/shared-ui';
import { PATHS } from '@dhaaga-noor/shared-types';
import { TRAIL } from '../trail';
import { words } from '../words';

/** `/rakhi`: an address without a collection. */
export function NoCollection() {
  return (
    <NoticePage
      title={words.noCollection}
      hint={words.noCollectionHint}
      trail={TRAIL}
      action={{ label: words.seeCollections, path: PATHS.rakhi }}
    />
  );
}
