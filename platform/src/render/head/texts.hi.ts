import type { Texts } from './texts';

export const texts: Texts = {
  errorPage: {
    heading: 'दुकान अभी नहीं खुल पा रही है',
    text: 'गड़बड़ हमारी तरफ़ से है, आपकी नहीं। एक मिनट बाद फिर कोशिश कीजिए, या हमसे सीधे बात कीजिए:',
  },
  offlinePage: {
    heading: 'आप ऑफ़लाइन हैं',
    text: 'अभी दुकान तक पहुँच नहीं हो पा रही है। जो आप पहले देख चुके हैं वह अब भी खुलेगा, और आप हमें कभी भी फ़ोन कर सकते हैं:',
  },
  tryAgain: 'फिर कोशिश कीजिए',
  soldOut: 'बिक चुका है',
  before: (price) => `पहले ${price}`,
  askForSimilar: 'ऐसा ही कुछ चाहिए तो हमसे पूछिए।',
  sentence: (text) => `${text}।`,
  freeShipping: 'पूरे भारत में मुफ़्त डिलीवरी।',
  moved: 'यह पन्ना अब दूसरी जगह है',
};
