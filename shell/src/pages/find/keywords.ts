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
  gold: 'sunehra sunehri sona golden',
};

/** Those for whom a piece is, in Hindi and in other English; a keyword may stand for two. */
export const AUDIENCE_KEYWORDS: Record<string, Audience[]> = {
  'bhaiya bhai bhaia bhaiyya veer bro brothers devar': ['brother'],
  'bhabi bhabhiji bhabiji devrani jethani': ['bhabhi'],
  'jodi pair husband wife': ['couple'],
  'ladki beti daughter niece girls': ['girl'],
  'ladka ladke beta bete son nephew boys': ['boy'],
  'behan behen bahen didi nanad sister': ['girl', 'bhabhi'],
  'kid kids child children bachcha baccha bache bachche toddler year years yr saal sal': KIDS,
  'baby babies infant nanha': ['newborn'],
  'dog cat puppy kutta billi pets': ['pet'],
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
  'haathi hathi': 'elephant',
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
  dhaga: 'thread',
  'chota chote choti chhota chhote chhoti': 'small little',
  'bada bade badi': 'large broad',
};

/** Words of a search that say nothing about a piece. */
export const STOPWORDS = new Set(
  (
    'a above age an and andar any aur below between budget chahiye cheap colour for gift give in jyada k ka kam ke ki ko ' +
    'less liye max me mein more my of old on one or over rang rs rupay rupaye rupee rupees sasta saste sasti se set ' +
    'some tak than the three to two under up upar upto wala wale wali want with within zyada'
  ).split(' '),
);
