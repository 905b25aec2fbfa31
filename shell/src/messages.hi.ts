import { PATHS, type Texts } from '@dhaaga-noor/shared-types';
import type { messages as english } from './messages';

const COMMON_DESCRIPTION = 'पूरे भारत में मुफ़्त डिलीवरी, मनपसंद और नाम वाले ऑर्डर भी।';

/** Every interface text of the shell. */
export const messages: Texts<typeof english> = {
  lang: 'hi',

  navigation: {
    skip: 'सीधे पेज की सामग्री पर जाएँ',
    main: 'मुख्य मेन्यू',
    home: 'होम',
    about: 'हमारे बारे में',
    shop: 'दुकान',
    contact: 'संपर्क',
    shopMenu: 'दुकान के कलेक्शन',
    openMenu: 'मेन्यू खोलें',
    closeMenu: 'मेन्यू बंद करें',
    menu: 'मेन्यू',
    find: 'अपनी पसंद ढूँढें',
    brandHome: (brand: string) => `${brand}, होम पेज`,
    instagram: (handle: string) => `इंस्टाग्राम, ${handle} (नए टैब में खुलेगा)`,
    whatsapp: (phone: string) => `व्हाट्सऐप, ${phone} (नए टैब में खुलेगा)`,
    ask: 'व्हाट्सऐप पर पूछें',
    askAbout: (name: string, url: string) => `नमस्ते! मुझे “${name}” के बारे में कुछ पूछना है: ${url}`,
    loading: 'पेज खुल रहा है',
  },

  announcement: {
    name: 'सूचना',
    days: (from: string, until: string) => ` (${from} से ${until} तक)`,
  },

  preview: {
    name: 'प्रीव्यू',
    text: (label: string) => `${label} का प्रीव्यू: यह असली साइट नहीं है, इसे सिर्फ़ आप देख रहे हैं।`,
    leave: 'प्रीव्यू बंद करें',
  },

  footer: {
    shippingTitle: 'पूरे भारत में मुफ़्त डिलीवरी',
    shippingText: 'हर ऑर्डर पर, देश में वह कहीं भी जाए।',
    customTitle: 'मनपसंद और नाम वाले ऑर्डर',
    customText: 'कोई नाम, कोई रंग, कोई चार्म: जो मन में हो, हमें बताएँ।',
    collections: 'कलेक्शन',
    house: 'हमारे बारे में',
    reach: 'हमसे बात करें',
    ourStory: 'हमारी कहानी',
    allCollections: 'सभी कलेक्शन',
    instagram: 'इंस्टाग्राम',
    whatsapp: 'व्हाट्सऐप',
    newTab: '(नए टैब में खुलेगा)',
    copyright: (year: number, brand: string) => `© ${year} ${brand}. सर्वाधिकार सुरक्षित।`,
  },

  home: {
    title: 'होम',
    description: `हाथ से बनी राखी और लुंबा: धागे की राखियाँ, ब्रेसलेट, नाम वाली राखियाँ और कंगन के लुंबा। ${COMMON_DESCRIPTION}`,
    eyebrow: 'रक्षाबंधन के लिए',
    heading: 'हाथ से बँधा एक धागा, जो सब कुछ कह दे',
    lead: 'चटख धागे, मनके और शीशे, हाथ से सजाए हुए। पूरे भारत में मुफ़्त डिलीवरी।',
    shop: 'कलेक्शन देखें',
    ourStory: 'हमारी कहानी',
    heroAlt:
      'नगों और मोती जैसे मनकों से सजे बैंगनी मंडल वाली राखी और उससे मेल खाता लुंबा, आइवरी रेशम पर गेंदे के फूलों के साथ, पीछे मैरून रेशम और तीन जलते दीये।',
    collectionsHeading: 'हमारे कलेक्शन',
    collectionsLead: 'राखी कलाई पर सजती है, लुंबा कंगन से लटकता है। जो पहनेगा, उसके हिसाब से चुनें।',
    collectionRows: [
      [
        { key: 'bangle', path: '/shop/lumba/bangle', name: 'कंगन लुंबा', claim: '65 कंगन डिज़ाइन' },
        { key: 'single', path: '/shop/rakhi/single', name: 'सिंगल राखी', claim: '36 पारंपरिक' },
        {
          key: 'girls-lumba',
          path: '/shop/rakhi/girls-lumba',
          name: 'बच्चियों की लुंबा राखी',
          claim: '22 बच्चियों के लिए',
        },
        { key: 'kids', path: '/shop/rakhi/kids', name: 'बच्चों की राखी', claim: '22 बच्चों के लिए' },
      ],
      [
        { key: 'mirror', path: '/shop/lumba/mirror', name: 'शीशे वाला लुंबा', claim: '10 शीशे वाले' },
        { key: 'hanging', path: '/shop/lumba/hanging', name: 'लटकन लुंबा', claim: '5 लटकन वाले' },
        { key: 'bracelet-set', path: '/shop/rakhi/bracelet-set', name: 'ब्रेसलेट सेट', claim: '9 ब्रेसलेट सेट' },
        {
          key: 'personalized',
          path: '/shop/rakhi/personalized',
          name: 'नाम वाली राखी',
          claim: '6 नाम वाले',
        },
        {
          key: 'bhaiya-bhabi',
          path: '/shop/rakhi/bhaiya-bhabi',
          name: 'भैया-भाभी',
          claim: '4 भैया-भाभी जोड़ी',
        },
      ],
      [
        { key: 'band', path: '/shop/rakhi/band', name: 'बैंड राखी', claim: '4 बैंड' },
        { key: 'newborn', path: '/shop/rakhi/newborn', name: 'नन्हे-मुन्नों की राखी', claim: '6 नन्हे-मुन्नों के लिए' },
        { key: 'pet', path: '/shop/rakhi/pet', name: 'पालतू दोस्त की राखी', claim: '2 पालतू दोस्तों के लिए' },
        { key: 'lumba', path: PATHS.lumba, name: 'सभी लुंबा', claim: '80+ लुंबा' },
        { key: 'rakhi', path: PATHS.rakhi, name: 'सभी राखियाँ', claim: '100+ राखियाँ' },
      ],
    ],
    storyHeading: 'हमारी कहानी',
    storyText: [
      'यहाँ की हर राखी मुट्ठी भर धागों और मनकों से शुरू होती है और किसी की कलाई की गाँठ बनकर पूरी होती है। बीच में हैं एक छोटी-सी वर्कशॉप, कुछ जोड़ी हाथ और इत्मीनान से किया गया काम।',
      'हम भाइयों और बहनों के लिए बनाते हैं, भाभियों और नन्हे-मुन्नों के लिए, और घर के उस प्यारे कुत्ते के लिए भी जो परिवार का ही हिस्सा है।',
    ],
    storyLink: 'हमारी कहानी पढ़ें',
    storyAlt: 'लिनन पर एक तैयार राखी, पास में सुनहरे तार से लिपटे दो कंगन, गुलाब की पंखुड़ियाँ और चावल।',
    featuredHeading: 'इस सीज़न के पसंदीदा',
    instagramHeading: 'हमारे काम की मेज़ से',
    instagramText: 'हमारी इंस्टाग्राम गैलरी जल्द आ रही है।',
    instagramLink: (handle: string) => `${handle} को फ़ॉलो करें`,
  },

  shop: {
    title: 'दुकान',
    description: `हाथ से बनी राखी और लुंबा के कलेक्शन: बड़ों, बच्चों, नन्हे-मुन्नों और पालतू दोस्तों के लिए। ${COMMON_DESCRIPTION}`,
    heading: 'हमारी दुकान',
    lead: 'दो तरह के गहने, एक ही दिन के लिए। जिससे चाहें शुरू करें, या सीधे उस कलेक्शन पर जाएँ जिसके लिए आप आए हैं।',
    categories: [
      {
        name: 'राखी कलेक्शन',
        path: '/shop/rakhi',
        image: 'rakhi',
        description: 'कलाई के धागे: एक लड़ी से लेकर सेट, नाम वाली राखी और बैंड तक।',
        products: '80+ डिज़ाइन',
      },
      {
        name: 'लुंबा कलेक्शन',
        path: '/shop/lumba',
        image: 'lumba',
        description: 'कंगन से लटकते गहने: शीशे का काम, झुमके और फुँदने।',
        products: '60+ डिज़ाइन',
      },
      {
        name: 'बच्चों के लिए खास',
        path: '/shop/rakhi/kids',
        image: 'kids',
        description: 'मुलायम फ़ेल्ट के रॉकेट, सितारे और नन्ही कारें।',
        products: '24 डिज़ाइन',
      },
      {
        name: 'नाम वाला कलेक्शन',
        path: '/shop/rakhi/personalized',
        image: 'personalized',
        description: 'मनकों में पिरोया या उकेरा हुआ नाम, किसी एक कलाई के लिए।',
        products: '5 खास डिज़ाइन',
      },
      {
        name: 'नन्हे-मुन्ने और पालतू दोस्त',
        path: '/shop/rakhi/newborn',
        image: 'newborn',
        description: 'घर के सबसे नन्हे सदस्य के लिए मुलायम पहला धागा।',
        products: '8 डिज़ाइन',
      },
      {
        name: 'प्रीमियम ब्रेसलेट',
        path: '/shop/rakhi/bracelet-set',
        image: 'bracelet-set',
        description: 'सेट जो त्योहार के बहुत बाद तक पहने जाएँ।',
        products: '9 लग्ज़री सेट',
      },
    ],
    explore: 'देखें',
    shopNow: 'अभी देखें',
    promises: 'हमारे वादे',
    features: [
      {
        icon: 'hand',
        name: 'हाथ की कारीगरी',
        text: 'हर पीस हाथ से बनता है, और पैक होने से पहले एक बार फिर परखा जाता है।',
      },
      {
        icon: 'parcel',
        name: 'पूरे भारत में जल्द डिलीवरी',
        text: 'ऑर्डर के बाद जल्दी ही रवाना, हर राज्य में मुफ़्त डिलीवरी के साथ।',
      },
      {
        icon: 'needle',
        name: 'मनपसंद ऑर्डर',
        text: 'कोई नाम, कोई रंग, मेल खाती जोड़ी: हमें लिखिए, हम बना देंगे।',
      },
    ],
  },

  about: {
    title: 'हमारे बारे में',
    description: `एक छोटी-सी वर्कशॉप, जहाँ राखी और लुंबा हाथ से बनते हैं। ${COMMON_DESCRIPTION}`,
    heading: ['', ' के बारे में'],
    subtitle: 'एक छोटी-सी वर्कशॉप, एक पुरानी परंपरा, और आखिर में बस एक गाँठ।',
    heroAlt:
      'सुनहरे-सफ़ेद धागे पर लाल नग और उसके चारों ओर मोती जैसे मनकों वाली राखी, पास में रेशम की तीन रीलें और मनकों से भरी पीतल की कटोरी।',
    storyHeading: 'हमारी कहानी',
    story: (city: string) => [
      `हमारी शुरुआत ${city} में रसोई की एक मेज़ से हुई: धागों का एक डिब्बा और भाई-बहनों के नामों की एक सूची। पहली राखियाँ हमारे अपने भाइयों के लिए थीं। अगली उन पड़ोसियों के लिए, जिन्होंने वे देखी थीं।`,
      'काम बढ़ गया है, काम का तरीका नहीं बदला। हर पीस हाथ से बनता है, दो बार परखा जाता है, और वही लोग उसे पैक करते हैं जिन्होंने उसे बनाया है।',
      'आज हमारी राखियाँ और लुंबा पूरे भारत के परिवारों तक पहुँचते हैं। हर एक आज भी इसीलिए बनता है कि कोई उसे किसी को बाँधे, और त्योहार के बाद भी सँभालकर रखे।',
    ],
    tagline: 'हाथ से बना, प्यार से बँधा।',
    valuesHeading: 'हमारे लिए क्या मायने रखता है',
    values: [
      {
        icon: 'hand',
        name: 'हाथ का हुनर',
        text: 'धागे, मनके, शीशे और ज़री, इतने ध्यान से जोड़े हुए कि पास से देखने पर नज़र आए।',
      },
      {
        icon: 'diya',
        name: 'पावन परंपराएँ',
        text: 'लाल-सुनहरा धागा, चावल, दीया: जिनसे इस दिन का अर्थ है, उन्हें हम सँजोकर रखते हैं।',
      },
      {
        icon: 'lotus',
        name: 'आज का अंदाज़',
        text: 'पुराने नमूने, हल्के हाथ से, ताकि आज के कपड़ों पर जँचें और बरसों साथ रहें।',
      },
    ],
    closing: 'देखिए, अभी हमारी मेज़ पर क्या है',
    shop: 'दुकान देखें',
  },

  contact: {
    title: 'संपर्क',
    description: `ऑर्डर, नाम या रंग के बारे में हमें कॉल करें, लिखें या चैट करें। ${COMMON_DESCRIPTION}`,
    heading: 'हमसे संपर्क करें',
    lead: 'किसी डिज़ाइन के बारे में सवाल, मनकों में पिरोने के लिए कोई नाम, पूरे परिवार के लिए सेट: आपसे बात करके हमें खुशी होगी।',
    waysHeading: 'हम तक पहुँचने के तरीके',
    call: { name: 'कॉल करें', text: 'जो बात लिखने से ज़्यादा कहने में आसान हो।' },
    email: { name: 'हमें लिखें', text: 'ऑर्डर, सवाल, सुझाव: जब चाहें लिखें।' },
    visit: {
      name: 'मिलने आएँ',
      text: (city: string) => `${city}, भारत`,
      note: 'आने से पहले कॉल कर लें, ताकि डिज़ाइन दिखाने के लिए कोई मौजूद रहे।',
    },
    whatsapp: {
      name: 'व्हाट्सऐप',
      text: 'जो आपके मन में है, उसकी फ़ोटो हमें भेजें।',
      action: 'व्हाट्सऐप पर चैट करें',
      newTab: '(नए टैब में खुलेगा)',
    },
    orderingHeading: 'आप तक कैसे पहुँचता है',
    ordering: [
      {
        name: 'आप पूछें',
        text: 'अपनी पसंद हमें व्हाट्सऐप पर भेजें, साथ में कितने चाहिए और आपका पिन कोड।',
      },
      {
        name: 'हम बताएँगे',
        text: 'चैट में ही हम बता देंगे कि वह उपलब्ध है या नहीं और आप तक कब पहुँचेगा।',
      },
      { name: 'हम भेजेंगे', text: 'एक बार फिर परखकर, बॉक्स में पैक करके, मुफ़्त डिलीवरी के साथ आपके पते पर।' },
    ],
    delivery: {
      readyIn: 'भेजने के लिए तैयार',
      after: (days: string) => `${days} में`,
      metro: 'महानगरों तक',
      elsewhere: 'बाकी जगहों तक',
      lastOrder: (festival: string) => `${festival} के लिए`,
      orderBy: 'ऑर्डर की आखिरी तारीख:',
      shipsTo: 'हम भेजते हैं',
      returns: 'वापसी',
    },
    hoursHeading: 'काम का समय',
    hours: [
      { days: 'सोमवार से शुक्रवार', time: 'सुबह 10:00 से शाम 7:00 बजे तक' },
      { days: 'शनिवार', time: 'सुबह 10:00 से शाम 6:00 बजे तक' },
      { days: 'रविवार', time: 'बंद' },
    ],
    festival: 'त्योहारों के मौसम में समय बढ़ा दिया जाता है।',
    announcements: 'सूचनाओं के लिए हमें फ़ॉलो करें:',
  },

  imageTest: {
    title: 'तस्वीर जाँच',
    description: 'जाँचता है कि तस्वीरें लोड होती हैं: छह तस्वीरें, हर एक दो तरीकों से।',
    heading: 'तस्वीर जाँच',
    lead: 'छह तस्वीरें, हर एक दो तरीकों से लोड की गई: पेज के इमेज टैग से, और स्क्रिप्ट के इमेज ऑब्जेक्ट से।',
    tag: 'इमेज टैग',
    object: 'इमेज ऑब्जेक्ट',
    states: { loading: 'लोड हो रहा है...', loaded: 'लोड हो गई', failed: 'तस्वीर लोड नहीं हो सकी' },
    alt: (name: string, method: string) => `${name}, ${method} से`,
    size: (width: number, height: number) => `${width} × ${height}`,
    panel: 'डीबग पैनल',
    fields: {
      environment: 'एनवायरनमेंट',
      url: 'यूआरएल',
      origin: 'ओरिजिन',
      pathname: 'पाथ',
      shell: 'शेल',
      remotes: 'रिमोट',
      pictures: 'तस्वीरें कहाँ से',
      viewport: 'व्यूपोर्ट',
      network: 'नेटवर्क',
      browser: 'ब्राउज़र',
    },
    online: 'ऑनलाइन',
    offline: 'ऑफ़लाइन',
    noRemotes: 'कोई नहीं',
    unknown: '…',
  },

  notFound: {
    title: 'पेज नहीं मिला',
    description: 'इस पते पर दुकान का कोई पेज नहीं है।',
    code: '404',
    heading: 'पेज नहीं मिला',
    text: 'यह धागा कहीं नहीं पहुँचता। हो सकता है पेज कहीं और चला गया हो, या लिंक में कोई अक्षर इधर-उधर हो गया हो।',
  },

  unexpected: {
    title: 'गड़बड़ी',
    heading: 'अचानक कोई गड़बड़ी हो गई!',
    text: 'पेज में कुछ टूट गया, और इसमें आपकी कोई गलती नहीं है। बाकी दुकान खुली है।',
  },

  missing: {
    title: 'अभी उपलब्ध नहीं',
    heading: (label: string) => `${label} कलेक्शन नहीं दिख पाया`,
    headingUnnamed: 'यह पेज नहीं दिख पाया',
    text: 'यह आप तक नहीं पहुँचा। बाकी दुकान खुली है।',
    retained: 'आप अभी से देख सकते हैं; कुछ बटन अभी काम नहीं करेंगे।',
    outdated: 'दुकान में कुछ नया आया है। देखने के लिए फिर से कोशिश करें।',
    offline: 'लगता है आप ऑफ़लाइन हैं। इंटरनेट आते ही हम फिर से कोशिश करेंगे।',
    failure: (message: string, type: string) => `${message} (${type})`,
    types: {
      missing: 'नहीं मिला',
      timeout: 'समय पूरा हुआ',
      error: 'गड़बड़ी',
    },
    tryAgain: 'फिर से कोशिश करें',
    tryingAgain: 'फिर से कोशिश हो रही है',
    elsewhere: 'या कहीं और चलें',
  },

  loading: {
    label: 'आपके सामने ला रहे हैं',
    slow: 'हमेशा से थोड़ा ज़्यादा समय लग रहा है। पहुँचते ही पेज अपने आप दिखेगा।',
  },

  ways: {
    home: 'होम पेज पर लौटें',
    shop: 'कलेक्शन देखें',
    contact: 'हमसे संपर्क करें',
  },
};
