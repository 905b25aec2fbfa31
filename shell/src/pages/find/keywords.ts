import type { Audience, Colour } from '@dhaaga-noor/shared-types';

const KIDS: Audience[] = ['girl', 'boy'];

/** Colours in Hindi, as people write them in Latin letters, and in other English. */
export const COLOUR_KEYWORDS: Record<Colour, string> = {
  red: 'lal laal sindoori crimson',
  maroon: 'mehroon marun mehrun wine burgundy',
  pink: 'gulabi rose blush',
  orange: 'narangi kesari kesariya santri saffron peach coral',
  yellow: 'peela pila peeli pili haldi basanti mustard',
  green: 'hara hari mehndi',
  turquoise: 'firozi feroza feroji teal aqua',
  blue: 'neela nila neeli nili navy aasmani',
  purple: 'baingani jamuni violet lavender lilac',
  white: 'safed safaid cream ivory',
  black: 'kala kaala kali kaali',
  gold: 'sunehra sona golden',
};

/** Those for whom a piece is, in Hindi and in other English; a keyword may stand for two. */
export const AUDIENCE_KEYWORDS: Record<string, Audience[]> = {
  'bhaiya bhai veer bro devar cousin': ['brother'],
  'bhabhiji devrani jethani': ['bhabhi'],
  'jodi pair husband wife': ['couple'],
  'ladki beti daughter niece girls bhatiji bhanji': ['girl'],
  'ladka ladke beta bete son nephew boys bhatija bhanja': ['boy'],
  'behan behen bahen didi nanad sister': ['girl', 'bhabhi'],
  'kid kids child children bachcha bachche bache toddler year years yr yrs saal sal': KIDS,
  'baby babies infant nanha month months mahine': ['newborn'],
  'dog cat puppy kutta kutte billi pets': ['pet'],
};

/** Other words in Hindi, with what they are in names and descriptions. */
export const OTHER_KEYWORDS: Record<string, string> = {
  moti: 'pearl',
  dil: 'heart',
  phool: 'flower',
  phul: 'phool flower',
  chand: 'moon',
  suraj: 'sun',
  'tara sitara': 'star',
  mor: 'peacock',
  haathi: 'elephant',
  sher: 'lion',
  titli: 'butterfly',
  machli: 'fish goldfish',
  kamal: 'lotus',
  kairi: 'paisley mango',
  ghanti: 'bell bells ghungroo',
  'sheesha shisha': 'mirror',
  dinosaur: 'dino',
  'evil eye': 'nazar',
  naam: 'name',
  'dhaga mauli': 'thread',
  rakhee: 'rakhi',
};

/** Sizes; next to a person they are an age: a big brother is no large piece. */
export const SIZE_KEYWORDS: Record<string, string> = {
  'chhota chhote chhoti small little': 'small little',
  'bada bade badi big large': 'large broad',
};

/** Words of a search that say nothing about a piece. */
export const STOPWORDS = new Set(
  (
    'above age and andar any aur beech below best between budget chahiye cheap colour combo elder for ' +
    'gift give inr jyada kam less liye max mein more neeche old one only over price rang range rupay rupaye ' +
    'rupee rupees sasta saste sasti set some sundar tak teen than the three two under upar upto wala wale ' +
    'wali want with within younger zyada'
  ).split(' '),
);
