import type { Detail } from '@dhaaga-noor/shared-types';

/* Every interface text of this library, by itself: a bundle holds only those that it shows. */

export const breadcrumbs = 'You are here';
export const photographToFollow = (name: string) => `${name}, photograph to follow`;
export const previousMedia = (name: string) => `Previous view of ${name}`;
export const nextMedia = (name: string) => `Next view of ${name}`;
export const mediaPosition = (index: number, total: number, name: string) =>
  `View ${index} of ${total} of ${name}`;
export const tapToLoad = 'Tap to load';
export const openMedia = 'Open larger';
export const playMedia = 'Play the video';
export const playPreview = (name: string) => `Play the clip of ${name} here`;
export const pausePreview = (name: string) => `Pause the clip of ${name}`;
export const noPiece = 'No Such Piece';
export const noPieceHint = (list: string) =>
  `We could not find this piece. It may have found its home. There is more to see in ${list}.`;
export const seeList = (list: string) => `See ${list}`;
export const seeDesigns = (list: string, total: number) => `See all ${total} designs of ${list}`;
export const goesWith = 'Goes with it';
export const moreLikeIt = 'More like this';
export const nextCollections = 'Go on to';
export const productId = (id: string) => `ID: ${id}`;
export const details: Record<Detail, string> = {
  size: 'Size',
  materials: 'Made of',
  box: 'In the box',
  care: 'Care',
  fits: 'Fits',
};
export const days = (from: number, to = from) =>
  `${from === to ? '' : `${from} to `}${to} ${to === 1 ? 'day' : 'days'}`;
export const months =
  'January February March April May June July August September October November December'.split(' ');
/** A number before a unit of length. */
export const lengths = /(\d) (?=[cm]m\b)/g;
export const readyIn = (days: string) => `ready in ${days}`;
export const freeDelivery = (days: string) => `free delivery in ${days}`;
export const orderBy = 'Order by';
export const lastOrder = (day: string, festival: string) => `${day}, for ${festival}`;
export const viewerMissing = 'The picture did not open large.';
export const viewerHint = 'Tap it to see it by itself, or try again.';
export const viewerOutdated = 'There is something new in the shop. Try again to see it.';
export const tryAgain = 'Try again';
export const tryingAgain = 'Trying again';
export const close = 'Close';
export const was = 'Before:';
export const isNow = 'Price:';
export const soldOut = 'Sold out';
export const personalized = 'Personalized';
export const video = 'VIDEO';
export const mixed = 'MIXED';
export const askSimilar = 'Ask about something similar';
export const askLike = 'Ask for one\u00a0like\u00a0it';
export const askLikeIt = (name: string) => `Ask for one like it on WhatsApp: ${name}`;
export const ask = 'Ask us';
export const askAbout = (name: string) => `Ask us about ${name} on WhatsApp`;
export const askFor = (price: string) => `Ask on WhatsApp · ${price}`;
export const piece = (name: string, id: string, price: string) => `${name} (${id}), ${price}`;
export const askAvailable = 'Hello! I would like this one:';
export const askSoldOut = 'Hello! This one is sold out. Do you have something similar?';
export const nameOnIt = 'Name on it: ';
export const ageOfChild = 'Age of the child: ';
export const quantity = 'Quantity: ';
export const pinCode = 'PIN code: ';
export const neededBy = 'Needed by: ';
export const filter = 'Filter';
export const find = 'Find a piece';
export const order = 'Order';
export const orders = {
  own: 'Our order',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
} as const;
export const siblings = 'Other collections';
export const results = 'Products';
export const pages = 'Pages';
export const pageHeading = (heading: string, page: number) =>
  page === 1 ? heading : `${heading}, page ${page}`;
export const pageAnnouncement = (page: number, pageCount: number) => `Page ${page} of ${pageCount}`;
export const emptyTitle = 'No products found in this collection';
export const emptyHint = 'Please check back later for new arrivals.';
export const designs = (count: number, from?: string) =>
  `${count === 1 ? '1 design' : `${count} designs`}${from === undefined ? '' : ` · from ${from}`}`;
