import { readSearch } from './readSearch';

const summarize = (typed: string) => {
  const { terms, max } = readSearch(typed);
  return [
    ...terms.map(({ tokens, field }) => `${field}: ${tokens.join('|')}`),
    ...(max ? [`max: ${max}`] : []),
  ];
};

describe('readSearch', () => {
  it.each<[string, string[]]>([
    ['red lumba for bhabhi', ['colours: red', 'text: lumba', 'for: bhabhi']],
    ['under ₹100 for a three-year-old', ['for: girl|boy', 'max: 100']],
    ['lal rakhi bhai ke liye', ['colours: red', 'text: rakhi', 'for: brother']],
    ['chota moti', ['text: chota|small|little', 'text: moti|pearl']],
    ['100 tak', ['max: 100']],
    ['250 se kam', ['max: 250']],
    ['rs 500', ['max: 500']],
    ['lumba 1,000 rupees', ['text: lumba', 'max: 1000']],
    ['sasti rakhi 200 wali', ['text: rakhi', 'max: 200']],
    ['rakhi for 12 years', ['text: rakhi', 'for: girl|boy']],
    ['bhaiya bhabi set', ['for: couple']],
    ['baby girl', ['for: newborn|girl']],
    ['dinosaur for my son, 3 years', ['text: dinosaur|dino', 'for: boy']],
    ['evil eye', ['text: evil|nazar', 'text: eye|nazar']],
    ['upto Rs. 500 kids', ['for: girl|boy', 'max: 500']],
    ['SDR 12', ['id: sdr012']],
    ['sdl-61r', ['id: sdl061r']],
    ['for sister-in-law', ['for: bhabhi']],
    ['constructor', ['text: constructor']],
    ['3 saal ke bete ke liye', ['for: boy']],
    ['chhoti behan', ['text: chhoti|small|little', 'for: girl|bhabhi']],
    ['chote bhai', ['text: chote|small|little', 'for: brother']],
    ['bade bhaiya', ['text: bade|large|broad', 'for: brother']],
    ['chhote phool', ['text: chhote|small|little', 'text: phool|flower']],
    ['badi rakhi', ['text: badi|large|broad', 'text: rakhi']],
    ['above 500', []],
    ['lumba over ₹500', ['text: lumba']],
    ['more than rs 1,000', []],
    ['500 se zyada', []],
    ['500 rupees and above', []],
    ['above 100 under 500', ['max: 500']],
    ['between 100 and 500', ['max: 500']],
    ['under 1k', ['max: 1000']],
    ['100 to 1k', ['max: 1000']],
    ['above 1k', []],
    ['2 black rakhi above 500', ['colours: black', 'text: rakhi']],
    ['100 k andar', ['max: 100']],
    ['bhabhi k liye 500', ['for: bhabhi', 'max: 500']],
    ['under 40', ['max: 40']],
    ['40 se kam', ['max: 40']],
    ['₹40', ['max: 40']],
    ['upto 40', ['max: 40']],
    ['24 flowers 24', ['text: flowers']],
    ['kids under 5', ['for: girl|boy']],
    ['age 60', []],
    ['60 years', ['for: girl|boy']],
    ['beta 3 saal 100 tak', ['for: boy', 'max: 100']],
    ['  ', []],
  ])('reads %p', (typed, expected) => expect(summarize(typed)).toEqual(expected));
});
