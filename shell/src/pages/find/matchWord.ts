/** Shorter words have no typos: too many others are like them. */
const LEAST_FUZZY = 4;

/** Whether one letter was left out, added, changed, or two were swapped. */
function isTypo(typed: string, word: string): boolean {
  const shorter = Math.min(typed.length, word.length);
  let start = 0;
  while (start < shorter && typed[start] === word[start]) start += 1;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === word.at(-1 - end)) end += 1;
  const one = typed.slice(start, typed.length - end);
  const other = word.slice(start, word.length - end);
  const isSwapped = one.length === 2 && one === [...other].reverse().join('');
  return isSwapped || (one.length <= 1 && other.length <= 1);
}

/** How well a typed word fits another: 3 if it is that, 2 its beginning, 1 with a typo, else 0. */
export function matchWord(typed: string, word: string): number {
  if (typed === word) return 3;
  if (word.startsWith(typed)) return 2;
  return typed.length >= LEAST_FUZZY && isTypo(typed, word) ? 1 : 0;
}

/** Endings of forms in English and Hindi: in place of a last vowel, and after other letters. */
const AFTER_VOWEL = /^(?:[ae]s?|ed|en|on)$/;
const AFTER_OTHERS = /^(?:s|ed|en|y?an|y?on)?$/;

function isFormOf(base: string, word: string): boolean {
  const singular = base.replace(/iy[ao]n$/, 'i');
  const stem = singular.replace(/[ae]$/, '');
  const ending = stem === singular ? AFTER_OTHERS : AFTER_VOWEL;
  return word.startsWith(stem) && ending.test(word.slice(stem.length));
}

/** Whether two words are forms of one, such as `pearls` and `pearl`, or `manke` and `mankon`. */
export const isSameWord = (one: string, other: string): boolean =>
  isFormOf(one, other) || isFormOf(other, one);
