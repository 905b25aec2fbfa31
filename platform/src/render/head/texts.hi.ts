import type { Texts } from './texts';

export const texts: Texts = {
  errorPage: {
    heading: 'दुकान अभी नहीं खुल पा रही है',
    text: 'गड़बड़ी हमारी तरफ़ से है, आपकी नहीं। एक मिनट बाद फिर से कोशिश करें, या हमसे सीधे बात करें:',
  },
  offlinePage: {
    heading: 'आप ऑफ़लाइन हैं',
    text: 'अभी दुकान तक पहुँच नहीं हो पा रही है। जो आप पहले देख चुके हैं वह अब भी खुलेगा, और आप हमें कभी भी कॉल कर सकते हैं:',
  },
  chat: 'व्हाट्सऐप',
  tryAgain: 'फिर से कोशिश करें',
  soldOut: 'स्टॉक खत्म',
  before: (price) => `पहले ${price}`,
  askForSimilar: 'ऐसा ही कुछ चाहिए तो हमसे पूछें।',
  sentence: (text) => `${text}।`,
  freeShipping: 'पूरे भारत में मुफ़्त डिलीवरी।',
  moved: 'यह पेज अब दूसरी जगह है',
};
