import { NoticePage } from '@dhaaga-noor/shared-ui';
import { FAMILY } from '../family';
import { messages } from '../messages';

/** `/rakhi`: the page for a URL without a collection. */
export function NoCollection() {
  const { noCollection: title, noCollectionHint: hint } = messages;
  return <NoticePage {...FAMILY.unknown} title={title} hint={hint} />;
}
