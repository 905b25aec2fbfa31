import type { Texts } from '@dhaaga-noor/shared-types';
import type { messages as english } from './messages';

/** Every interface text of this remote. */
export const messages: Texts<typeof english> = {
  home: 'होम',
  shop: 'दुकान',
  family: 'लुंबा',
  indexHeading: 'लुंबा कलेक्शन',
  indexIntro: 'रक्षाबंधन पर भाभी के कंगन से लटकते शीशे, घुँघरू और फुँदने, जो उनके साथ-साथ झूमते हैं।',
  allHeading: 'सभी लुंबा',
  allDescription: 'हमारे सभी कलेक्शन का हर लुंबा, एक ही जगह।',
  allShort: 'सभी लुंबा',
  invalidCollection: 'यह लुंबा कलेक्शन नहीं मिला',
  invalidHint: 'इस नाम का कोई कलेक्शन नहीं है। हम जो भी बनाते हैं, वह हमारे लुंबा कलेक्शन में मिलेगा।',
  seeCollections: 'सभी लुंबा कलेक्शन देखें',
  previous: 'पिछला',
  next: 'अगला',
  page: (page: number) => `पेज ${page}`,
};
