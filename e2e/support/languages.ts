/** What tests look for on the pages of a language. */
export interface Language {
  /** Before the path of each page. */
  base: '' | '/hi';
  /** Of the link from the other language. */
  name: string;
  mainNavigation: string;
  shop: string;
  shopMenu: string;
  rakhi: string;
  lumba: string;
  kids: string;
  products: string;
  pages: string;
  previous: string;
  next: string;
  pageOf: (page: number, pages: number) => string;
  missing: string;
  failed: string;
  tryAgain: string;
}

const ENGLISH: Language = {
  base: '',
  name: 'English',
  mainNavigation: 'Main',
  shop: 'Shop',
  shopMenu: 'Collections in the shop',
  rakhi: 'Rakhi',
  lumba: 'Lumba',
  kids: 'Kids Rakhi',
  products: 'Products',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  missing: 'Not available just now',
  failed: 'Loading chunk mfe-rakhi failed (error)',
  tryAgain: 'Try again',
};

export const HINDI: Language = {
  base: '/hi',
  name: 'हिन्दी',
  mainNavigation: 'मुख्य मेन्यू',
  shop: 'दुकान',
  shopMenu: 'दुकान के कलेक्शन',
  rakhi: 'राखी',
  lumba: 'लुंबा',
  kids: 'बच्चों की राखी',
  products: 'डिज़ाइन',
  pages: 'पेज',
  previous: 'पिछला',
  next: 'अगला',
  pageOf: (page, pages) => `पेज ${page}, कुल ${pages}`,
  missing: 'अभी उपलब्ध नहीं',
  failed: 'Loading chunk mfe-rakhi failed (गड़बड़ी)',
  tryAgain: 'फिर से कोशिश करें',
};

export const LANGUAGES = [ENGLISH, HINDI];
