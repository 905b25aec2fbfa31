import type { Audience, Colour } from '@dhaaga-noor/shared-types';

const KIDS: Audience[] = ['girl', 'boy'];

/** Colours in Hindi, in Latin letters (`romanize`) as people write them, and in other English. */
export const COLOUR_KEYWORDS: Record<Colour, string> = {
  red: 'lal laal sindoori crimson',
  maroon: 'mehroon marun mehrun wine burgundy',
  pink: 'gulabi gulaabi rose blush',
  orange: 'narangi kesari kesariya santri saffron peach coral',
  yellow: 'peela pila peeli pili haldi basanti mustard',
  green: 'hara hari hare mehndi',
  turquoise: 'firozi feroza feroji teal aqua',
  blue: 'neela nila neeli nili navy aasmani',
  purple: 'baingani jamuni violet lavender lilac',
  white: 'safed safaid cream ivory',
  black: 'kala kaala kali kaali',
  gold: 'sunehra sunehri sona golden',
};

/** Those for whom a piece is, in Hindi and in other English; a keyword may stand for two. */
export const AUDIENCE_KEYWORDS: Record<string, Audience[]> = {
  'bhaiya bhai veer bro devar cousin': ['brother'],
  'bhabhiji devrani jethani': ['bhabhi'],
  'jodi pair husband wife': ['couple'],
  'ladki ladkiyon beti bachchi bachchiyon daughter niece girls bhatiji bhanji': ['girl'],
  'ladka ladke beta bete son nephew boys bhatija bhanja': ['boy'],
  'behan behen bahen bahan didi nanad sister': ['girl', 'bhabhi'],
  'kid kids child children bachcha bachche bachchon bache toddler year years yr yrs saal sal': KIDS,
  'baby babies infant nanha nanhe navjat shishu month months mahine': ['newborn'],
  'dog cat puppy paltu kutta kutte billi pets': ['pet'],
};

/** Other words in Hindi, with what they are in names and descriptions. */
export const OTHER_KEYWORDS: Record<string, string> = {
  moti: 'pearl',
  dil: 'heart',
  phool: 'flower',
  'phul ful': 'phool flower',
  chand: 'moon',
  suraj: 'sun',
  'tara sitara': 'star',
  mor: 'peacock',
  'haathi hathi': 'elephant',
  sher: 'lion',
  titli: 'butterfly',
  'machli machhli': 'fish goldfish',
  kamal: 'lotus',
  kairi: 'paisley mango',
  'ghanti ghungru': 'bell bells ghungroo',
  'sheesha shisha shishe darpan': 'mirror',
  dinosaur: 'dino',
  'evil eye': 'nazar',
  naam: 'name',
  'dhaga mauli': 'thread',
  bund: 'drop',
  'fundna fundne': 'tassel tassels',
  'kangan chudi churi': 'bangle',
  latkan: 'hanging',
  'manka manke': 'bead beads',
  'nag patthar': 'stone stones',
  resham: 'silk',
  'breslet kada': 'bracelet kada',
  medeliyan: 'medallion',
  roket: 'rocket',
  gadi: 'car',
  'rakhee rakhiyan rakhiyon': 'rakhi',
};

/** Sizes; next to a person they are an age: a big brother is not a large piece. */
export const SIZE_KEYWORDS: Record<string, string> = {
  'chhota chhote chhoti small little': 'small little',
  'bada bade badi big large': 'large broad',
};

/** Words of a search that say nothing about a piece. */
export const STOPWORDS = new Set(
  (
    'above age and andar any aur badhiya beech below best between bich budget chahie chahiye cheap colour ' +
    'combo dikhaen dikhaie dikhao elder for gift give hai hain inr jyada kam koi kuchh less lie liye max ' +
    'mein men more mujhe nae nai naya neeche old one only over price rang range rupae rupay rupaye rupee ' +
    'rupees rupye rupyon sahab saheb sasta saste sasti set some sundar tak teen than the three two under ' +
    'upar upto vala vale vali wala wale wali want with within younger zyada'
  ).split(' '),
);
