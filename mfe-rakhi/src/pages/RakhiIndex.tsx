import { IndexPage } from '@dhaaga-noor/shared-ui';
import { FAMILY } from '../family';
import { messages } from '../messages';

/** `/shop/rakhi`: the collections. */
export function RakhiIndex() {
  return <IndexPage family={FAMILY} heading={messages.indexHeading} intro={messages.indexIntro} />;
}
