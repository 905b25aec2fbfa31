import { NoticePage } from '@dhaaga-noor/shared-ui';
import { PATHS } from '@dhaaga-noor/shared-types';
import { TRAIL } from '../trail';
import { messages } from '../messages';

/** `/rakhi`: the page for a URL without a collection. */
export function NoCollection() {
  return (
    <NoticePage
      title={messages.noCollection}
      hint={messages.noCollectionHint}
      trail={TRAIL}
      action={{ label: messages.seeCollections, path: PATHS.rakhi }}
    />
  );
}
