/** Letters of Devanagari as people write them in Latin ones. Long and short vowels are the same. */
const CONSONANTS: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  // As if it always had its dot, which many leave out.
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  ळ: 'l',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
const VOWELS: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
  ॐ: 'om',
};
const SIGNS: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
  '्': '',
};

/** A vowel that is not written: it may be silent. */
const INHERENT = '@';
/** A consonant with its dot, and the sign that follows. */
const SYLLABLE = /([क-ह])(़?)([ा-ौॅॉ्]?)/g;
const NASAL = /[ंँ]/g;
const CONSONANT = '(?:chh|[kgcjtdbs]h|[b-df-hj-np-tv-z])';
/** Between two syllables with vowels, the last one first. */
const SILENT = new RegExp(`^(.*[aeiou@]${CONSONANT})@(${CONSONANT}[aeiou@].*)$`);

function toLatin(word: string): string {
  let latin = word
    .normalize('NFD')
    .replace(SYLLABLE, (_, letter: string, dot: string, sign: string) => {
      const consonant = letter === 'ज' && dot ? 'z' : (CONSONANTS[letter] ?? '');
      return consonant + (SIGNS[sign] ?? INHERENT);
    })
    .replace(/[अ-औॐ]/g, (vowel) => VOWELS[vowel] ?? '')
    .replace(/[ंँ](?=[pfbm])/g, 'm')
    .replace(NASAL, 'n')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
    .replace(/[।॥]/g, ' ')
    // The others have no sound of their own, such as joiners.
    .replace(/[\u0900-\u097f\u200c\u200d]/g, '')
    .replace(/@(?=\W|$)/g, '');
  while (SILENT.test(latin)) latin = latin.replace(SILENT, '$1$2');
  return latin.replaceAll(INHERENT, 'a');
}

/** Hindi in Latin letters, near enough to find it however it is written; other text stays. */
export const romanize = (text: string): string => text.replace(/[\u0900-\u097f\u200c\u200d]+/g, toLatin);
