import { readSearch } from './readSearch';

const summarize = (typed: string) => {
  const { terms, max } = readSearch(typed);
  return [
    ...terms.map(({ tokens, field }) => `${field}: ${tokens.join('|')}`),
    ...(max ? [`max: ${max}`] : []),
  ];
};

describe('readSearch', () => {
  it.each([
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
    ['  ', []],
  ])('reads %p', (typed, expected) => expect(summarize(typed)).toEqual(expected));
});
