import { PATHS, type ChunkFailure } from '@dhaaga-noor/shared-types';

const COMMON_DESCRIPTION = 'Free shipping across India, custom and personalized orders.';

/** Every interface text of the shell. */
export const messages = {
  /** Their language: those of a remote may be in another. */
  lang: 'en-IN',

  navigation: {
    skip: 'Skip to the content',
    main: 'Main',
    home: 'Home',
    about: 'About',
    shop: 'Shop',
    contact: 'Contact',
    shopMenu: 'Collections in the shop',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    menu: 'Menu',
    find: 'Find a piece',
    brandHome: (brand: string) => `${brand}, home page`,
    instagram: (handle: string) => `Instagram, ${handle} (opens in a new tab)`,
    whatsapp: (phone: string) => `WhatsApp, ${phone} (opens in a new tab)`,
    ask: 'Ask on WhatsApp',
    askAbout: (name: string, url: string) => `Hello! I have a question about ${name}: ${url}`,
    loading: 'Loading the page',
  },

  announcement: {
    name: 'Announcement',
    days: (from: string, until: string) => ` (${from} to ${until})`,
  },

  preview: {
    name: 'Preview',
    text: (label: string) => `Preview of ${label}: this is not the live site, and only you see it.`,
    leave: 'Leave the preview',
  },

  footer: {
    shippingTitle: 'Free shipping across India',
    shippingText: 'On every order, wherever in the country it goes.',
    customTitle: 'Custom and personalized orders',
    customText: 'A name, a colour, a charm: tell us what you have in mind.',
    collections: 'Collections',
    house: 'The house',
    reach: 'Reach us',
    ourStory: 'Our story',
    allCollections: 'All collections',
    instagram: 'Instagram',
    whatsapp: 'WhatsApp',
    newTab: '(opens in a new tab)',
    copyright: (year: number, brand: string) => `© ${year} ${brand}. All rights reserved.`,
  },

  home: {
    title: 'Home',
    description: `Rakhi and lumba made by hand: single threads, bracelets, names and bangles. ${COMMON_DESCRIPTION}`,
    eyebrow: 'For Raksha Bandhan',
    heading: 'A thread, tied by hand, that says it all',
    lead: 'Bright threads, beads and mirrors, put together by hand. Free shipping across India.',
    shop: 'Shop the collections',
    ourStory: 'Our story',
    heroAlt:
      'A purple mandala rakhi with stones and pearl-look beads, and a lumba to match, on ivory silk with marigolds, before three lit lamps.',
    collectionsHeading: 'The collections',
    collectionsLead: 'Rakhi lie along the wrist, lumba hang from the bangle. Find yours by who will wear it.',
    collectionRows: [
      [
        { key: 'bangle', path: '/shop/lumba/bangle', name: 'Bangle lumba', claim: '65 bangle designs' },
        { key: 'single', path: '/shop/rakhi/single', name: 'Single rakhi', claim: '36 traditional' },
        { key: 'girls-lumba', path: '/shop/rakhi/girls-lumba', name: 'Girls lumba rakhi', claim: '22 girls' },
        { key: 'kids', path: '/shop/rakhi/kids', name: 'Kids rakhi', claim: '22 kids' },
      ],
      [
        { key: 'mirror', path: '/shop/lumba/mirror', name: 'Mirror lumba', claim: '10 mirror' },
        { key: 'hanging', path: '/shop/lumba/hanging', name: 'Hanging lumba', claim: '5 hanging' },
        { key: 'bracelet-set', path: '/shop/rakhi/bracelet-set', name: 'Bracelet sets', claim: '9 bracelet' },
        {
          key: 'personalized',
          path: '/shop/rakhi/personalized',
          name: 'With a name',
          claim: '6 personalized',
        },
        {
          key: 'bhaiya-bhabi',
          path: '/shop/rakhi/bhaiya-bhabi',
          name: 'Bhaiya Bhabhi',
          claim: '4 bhaiya bhabhi',
        },
      ],
      [
        { key: 'band', path: '/shop/rakhi/band', name: 'Band rakhi', claim: '4 band' },
        { key: 'newborn', path: '/shop/rakhi/newborn', name: 'Newborn rakhi', claim: '6 newborn' },
        { key: 'pet', path: '/shop/rakhi/pet', name: 'Pet rakhi', claim: '2 pet' },
        { key: 'lumba', path: PATHS.lumba, name: 'All lumba', claim: '80+ lumbas' },
        { key: 'rakhi', path: PATHS.rakhi, name: 'All rakhi', claim: '100+ rakhis' },
      ],
    ],
    storyHeading: 'Our Story',
    storyText: [
      'Every rakhi here begins as a handful of thread and beads and ends as a knot on someone’s wrist. In between are a few pairs of hands in one small workshop, and no hurry.',
      'We make for brothers and sisters, for bhabhis and newborns, even for the dog who is family too.',
    ],
    storyLink: 'Read our story',
    storyAlt: 'A finished rakhi on linen beside two bangles wound with gold wire, with rose petals and rice.',
    featuredHeading: 'Favourites of the season',
    instagramHeading: 'From our worktable',
    instagramText: 'Our Instagram gallery is coming soon.',
    instagramLink: (handle: string) => `Follow ${handle}`,
  },

  shop: {
    title: 'Shop',
    description: `Handmade rakhi and lumba by collection, for adults, children, newborns and pets. ${COMMON_DESCRIPTION}`,
    heading: 'The shop',
    lead: 'Two families of ornament, tied for the same day. Begin with either, or go straight to the one you came for.',
    categories: [
      {
        name: 'Rakhi Collections',
        path: '/shop/rakhi',
        image: 'rakhi',
        description: 'Threads for the wrist, from a single strand to sets, names and bands.',
        products: '80+ designs',
      },
      {
        name: 'Lumba Collections',
        path: '/shop/lumba',
        image: 'lumba',
        description: 'Ornaments that hang from the bangle: mirror work, jhumka drops and tassels.',
        products: '60+ designs',
      },
      {
        name: 'Kids Special',
        path: '/shop/rakhi/kids',
        image: 'kids',
        description: 'Rockets, stars and small cars in soft felt.',
        products: '24 designs',
      },
      {
        name: 'Personalized Collection',
        path: '/shop/rakhi/personalized',
        image: 'personalized',
        description: 'A name in beads or engraved, made for one wrist.',
        products: '5 exclusive designs',
      },
      {
        name: 'Newborn & Pet',
        path: '/shop/rakhi/newborn',
        image: 'newborn',
        description: 'Soft first threads for the smallest in the family.',
        products: '8 designs',
      },
      {
        name: 'Premium Bracelets',
        path: '/shop/rakhi/bracelet-set',
        image: 'bracelet-set',
        description: 'Sets to wear long after the day itself.',
        products: '9 luxury sets',
      },
    ],
    explore: 'Explore',
    shopNow: 'Shop Now',
    promises: 'Our promises',
    features: [
      {
        icon: 'hand',
        name: 'Handcrafted quality',
        text: 'Put together by hand, and looked over once more before it is packed.',
      },
      {
        icon: 'parcel',
        name: 'Fast delivery across India',
        text: 'Sent soon after you order, with free shipping to every state.',
      },
      {
        icon: 'needle',
        name: 'Custom orders',
        text: 'A name, a colour, a matching pair: write to us and we will make it.',
      },
    ],
  },

  about: {
    title: 'About',
    description: `A small workshop that makes rakhi and lumba by hand. ${COMMON_DESCRIPTION}`,
    /** Around the brand. */
    heading: ['About ', ''],
    subtitle: 'A small workshop, a long tradition, and one knot at the end of it.',
    heroAlt:
      'A rakhi of pearl-look beads around a red stone on a gold and white thread, beside three spools of silk and a brass bowl of beads.',
    storyHeading: 'Our Story',
    story: (city: string) => [
      `We began at a kitchen table in ${city}, with a box of thread and a list of cousins. The first rakhis were for our own brothers. The next were for the neighbours who had seen them.`,
      'The work has grown, the way of working has not. Every piece is put together by hand, looked at twice, and packed by the people who made it.',
      'Today our rakhi and lumba travel to families across India. Each is still made to be tied by someone, for someone, and to be kept when the day is over.',
    ],
    tagline: 'Made by hand, tied with love.',
    valuesHeading: 'What We Stand For',
    values: [
      {
        icon: 'hand',
        name: 'Artisanal Craftsmanship',
        text: 'Thread, beads, mirrors and zari, put together with a care that shows up close.',
      },
      {
        icon: 'diya',
        name: 'Sacred Traditions',
        text: 'The red and gold thread, the rice, the lamp: we keep what gives the day its meaning.',
      },
      {
        icon: 'lotus',
        name: 'Modern Elegance',
        text: 'Old motifs with a light hand, made to be worn with today’s clothes and kept for years.',
      },
    ],
    closing: 'See what is on the worktable now',
    shop: 'Visit the shop',
  },

  contact: {
    title: 'Contact',
    description: `Call, write or chat with us about an order, a name or a colour. ${COMMON_DESCRIPTION}`,
    heading: 'Get in Touch',
    lead: 'A question about a piece, a name to be beaded, a set for the whole family: we are glad to hear from you.',
    waysHeading: 'Ways to reach us',
    call: { name: 'Call us', text: 'For anything easier said than written.' },
    email: { name: 'Write to us', text: 'Orders, questions, ideas: write whenever it suits you.' },
    visit: {
      name: 'Visit us',
      text: (city: string) => `${city}, India`,
      note: 'Call before you come, so that someone is there to show you the pieces.',
    },
    whatsapp: {
      name: 'WhatsApp',
      text: 'Send us a picture of what you have in mind.',
      action: 'Chat on WhatsApp',
      newTab: '(opens in a new tab)',
    },
    orderingHeading: 'How it reaches you',
    ordering: [
      { name: 'You ask', text: 'Send us the piece on WhatsApp, with how many you need and your PIN code.' },
      {
        name: 'We confirm',
        text: 'In the chat we tell you whether it is there and when it can be with you.',
      },
      { name: 'We send', text: 'Looked over once more, packed in a box and sent to you with free shipping.' },
    ],
    delivery: {
      readyIn: 'Ready to send',
      after: (days: string) => `in ${days}`,
      metro: 'To metro cities',
      elsewhere: 'Elsewhere',
      lastOrder: (festival: string) => `For ${festival}`,
      orderBy: 'Order by',
      shipsTo: 'We send to',
      returns: 'Returns',
    },
    hoursHeading: 'Business hours',
    hours: [
      { days: 'Monday to Friday', time: '10:00 AM to 7:00 PM' },
      { days: 'Saturday', time: '10:00 AM to 6:00 PM' },
      { days: 'Sunday', time: 'Closed' },
    ],
    festival: 'Hours are extended in festival seasons.',
    announcements: 'Follow us for announcements:',
  },

  imageTest: {
    title: 'Image test',
    description: 'Checks that pictures load: six pictures, each loaded in two ways.',
    heading: 'Image test',
    lead: 'Six pictures, each loaded in two ways: by an image tag in the page, and by an Image object in the script.',
    tag: 'Image tag',
    object: 'Image object',
    states: { loading: 'Loading...', loaded: 'Loaded', failed: 'Failed to load image' },
    alt: (name: string, method: string) => `${name}, by ${method.toLowerCase()}`,
    size: (width: number, height: number) => `${width} × ${height}`,
    panel: 'Debug panel',
    fields: {
      environment: 'Environment',
      url: 'URL',
      origin: 'Origin',
      pathname: 'Path',
      shell: 'Shell',
      remotes: 'Remotes',
      pictures: 'Pictures from',
      viewport: 'Viewport',
      network: 'Network',
      browser: 'Browser',
    },
    online: 'online',
    offline: 'offline',
    noRemotes: 'none',
    unknown: '…',
  },

  notFound: {
    title: 'Page not found',
    description: 'This address leads to no page of the shop.',
    code: '404',
    heading: 'Page not found',
    text: 'This thread leads nowhere. The page may have moved, or a letter may have slipped in the link.',
  },

  unexpected: {
    title: 'Error',
    heading: 'Unexpected Application Error!',
    text: 'Something in the page broke, and it is not your doing. The rest of the shop is still open.',
  },

  missing: {
    title: 'Not available just now',
    heading: (label: string) => `The ${label.toLowerCase()} collection could not be shown`,
    headingUnnamed: 'This page could not be shown',
    text: 'It did not arrive. The rest of the shop is open.',
    retained: 'You can look around already; a few buttons are still on their way.',
    outdated: 'There is something new in the shop. Try again to see it.',
    offline: 'You seem to be offline. We will try again as soon as the connection is back.',
    failure: (message: string, type: string) => `${message} (${type})`,
    types: { missing: 'missing', timeout: 'timeout', error: 'error' } satisfies Record<ChunkFailure, string>,
    tryAgain: 'Try again',
    tryingAgain: 'Trying again',
    elsewhere: 'Or go on elsewhere',
  },

  loading: {
    label: 'Bringing it to the table',
    slow: 'This takes longer than usual. The page appears by itself as soon as it has arrived.',
  },

  ways: {
    home: 'Back to the home page',
    shop: 'See the collections',
    contact: 'Contact us',
  },
} as const;
