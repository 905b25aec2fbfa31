import type { Texts } from '@dhaaga-noor/shared-types';
import type { messages as english } from './messages';

/** Every interface text of this remote. */
export const messages: Texts<typeof english> = {
  home: 'होम',
  shop: 'दुकान',
  family: 'राखी',
  indexHeading: 'राखी कलेक्शन',
  indexIntro: 'हाथ से बँधे धागे: भाई के लिए, भाभी के लिए, सबसे नन्ही कलाई के लिए और चार पंजों वाले दोस्त के लिए।',
  invalidCollection: 'यह राखी कलेक्शन नहीं मिला',
  invalidHint: 'इस नाम का कोई कलेक्शन नहीं है। हम जो भी बनाते हैं, वह हमारे राखी कलेक्शन में मिलेगा।',
  noCollection: 'कृपया कोई कलेक्शन चुनें',
  noCollectionHint: 'हमारे हर राखी कलेक्शन का अपना पेज है।',
  seeCollections: 'सभी राखी कलेक्शन देखें',
  heroKicker: 'ऑर्डर पर बने',
  heroText: 'आप नाम बताइए, हम उसे मनका-मनका, अक्षर-अक्षर पिरोकर ऐसी राखी बनाएँगे जो सिर्फ़ उनकी हो।',
  heroSteps: ['स्टाइल चुनें', 'हमें नाम भेजें', 'हम हाथ से बनाएँगे'],
  heroAlt: 'लाल-सुनहरे धागे पर सफ़ेद अक्षरों वाले चौकोर मनकों में AARAV नाम, चमेली के साथ मैरून साटन पर।',
  heroAction: 'व्हाट्सऐप पर हमसे पूछें',
  heroQuestion: 'नमस्ते! मुझे नाम वाला एक डिज़ाइन चाहिए:',
  heroSubject: (label: string, price: string) => `${label}, ${price} से शुरू`,
  previous: 'पिछला',
  next: 'अगला',
  pageOf: (page: number, pageCount: number) => `पेज ${page}, कुल ${pageCount}`,
};
