import type { Detail } from '@dhaaga-noor/shared-types';

/* Every interface text of this library, by itself: a bundle holds only those that it shows. */

export const breadcrumbs = 'आप यहाँ हैं';
export const photographToFollow = (name: string) => `${name}, फ़ोटो जल्द आएगी`;
export const previousMedia = (name: string) => `${name}: पिछली तस्वीर`;
export const nextMedia = (name: string) => `${name}: अगली तस्वीर`;
export const mediaPosition = (index: number, total: number, name: string) =>
  `${name}: तस्वीर ${index}, कुल ${total}`;
export const tapToLoad = 'देखने के लिए टैप करें';
export const openMedia = 'बड़ा करके देखें';
export const playMedia = 'वीडियो चलाएँ';
export const playPreview = (name: string) => `वीडियो यहीं चलाएँ: ${name}`;
export const pausePreview = (name: string) => `वीडियो रोकें: ${name}`;
export const noPiece = 'यह डिज़ाइन नहीं मिला';
export const noPieceHint = (list: string) =>
  `हमें यह डिज़ाइन नहीं मिला। शायद इसे अपना घर मिल चुका है। “${list}” में देखने को और भी बहुत कुछ है।`;
export const seeList = (list: string) => `${list} देखें`;
export const seeDesigns = (list: string, total: number) => `${list}: सभी ${total} डिज़ाइन देखें`;
export const goesWith = 'इसके साथ जँचेगा';
export const moreLikeIt = 'इससे मिलते-जुलते डिज़ाइन';
export const nextCollections = 'आगे देखें';
export const productId = (id: string) => `आईडी: ${id}`;
export const details: Record<Detail, string> = {
  size: 'साइज़',
  materials: 'किससे बना',
  box: 'बॉक्स में',
  care: 'ध्यान रखें',
  fits: 'किस नाप के लिए',
};
export const days = (from: number, to = from) => `${from === to ? '' : `${from} से `}${to} दिन`;
export const months = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ');
/** A number before a unit of length. */
export const lengths = /(\d) (?=[cm]m\b|सेमी|मिमी)/g;
export const readyIn = (days: string) => `${days} में तैयार`;
export const freeDelivery = (days: string) => `${days} में मुफ़्त डिलीवरी`;
export const orderBy = 'ऑर्डर की आखिरी तारीख';
export const lastOrder = (day: string, festival: string) => `${day}, ${festival} के लिए`;
export const viewerMissing = 'तस्वीर बड़ी होकर नहीं खुली।';
export const viewerHint = 'इसे अलग से देखने के लिए टैप करें, या फिर से कोशिश करें।';
export const viewerOutdated = 'दुकान में कुछ नया आया है। देखने के लिए फिर से कोशिश करें।';
export const tryAgain = 'फिर से कोशिश करें';
export const tryingAgain = 'फिर से कोशिश हो रही है';
export const close = 'बंद करें';
export const was = 'पहले:';
export const isNow = 'कीमत:';
export const soldOut = 'स्टॉक खत्म';
export const personalized = 'नाम के साथ';
export const video = 'वीडियो';
export const mixed = 'फ़ोटो + वीडियो';
export const askSimilar = 'ऐसे ही किसी डिज़ाइन के बारे में पूछें';
export const askLike = 'ऐसा ही\u00a0कुछ\u00a0चाहिए';
export const askLikeIt = (name: string) => `ऐसा ही कुछ चाहिए, व्हाट्सऐप पर पूछें: ${name}`;
export const ask = 'हमसे पूछें';
export const askAbout = (name: string) => `व्हाट्सऐप पर हमसे पूछें: ${name}`;
export const askFor = (price: string) => `व्हाट्सऐप पर पूछें · ${price}`;
export const piece = (name: string, id: string, price: string) => `${name} (${id}), ${price}`;
export const askAvailable = 'नमस्ते! मुझे यह पसंद है:';
export const askSoldOut = 'नमस्ते! इसका स्टॉक खत्म है। क्या इससे मिलता-जुलता कुछ और है?';
export const nameOnIt = 'इस पर नाम: ';
export const ageOfChild = 'बच्चे की उम्र: ';
export const quantity = 'कितने चाहिए: ';
export const pinCode = 'पिन कोड: ';
export const neededBy = 'कब तक चाहिए: ';
export const filter = 'फ़िल्टर';
export const find = 'अपनी पसंद ढूँढें';
export const order = 'क्रम';
export const orders = {
  own: 'हमारा क्रम',
  'price-low': 'कीमत: कम से ज़्यादा',
  'price-high': 'कीमत: ज़्यादा से कम',
} as const;
export const siblings = 'बाकी कलेक्शन';
export const results = 'डिज़ाइन';
export const pages = 'पेज';
export const pageHeading = (heading: string, page: number) =>
  page === 1 ? heading : `${heading}, पेज ${page}`;
export const pageAnnouncement = (page: number, pageCount: number) => `पेज ${page}, कुल ${pageCount} पेज`;
export const emptyTitle = 'इस कलेक्शन में अभी कोई डिज़ाइन नहीं है';
export const emptyHint = 'नए डिज़ाइन देखने के लिए कृपया कुछ दिन बाद फिर आएँ।';
export const designs = (count: number, from?: string) =>
  `${count} डिज़ाइन${from === undefined ? '' : ` · ${from} से शुरू`}`;
