import { IndexPage } from '@dhaaga-noor/shared-ui';
import { FAMILY } from '../family';
import { messages } from '../messages';

/** `/shop/lumba`: the collections. */
export function LumbaIndex() {
  return <IndexPage family={FAMILY} heading={messages.indexHeading} intro={messages.indexIntro} />;
}
