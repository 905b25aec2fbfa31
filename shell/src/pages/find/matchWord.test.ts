import { isSameWord, matchWord } from './matchWord';

describe('matchWord', () => {
  it.each([
    ['pearl', 'pearl', 3],
    ['pea', 'pearl', 2],
    ['paerl', 'pearl', 1],
    ['medalion', 'medallion', 1],
    ['flowers', 'flower', 1],
    ['flover', 'flower', 1],
    ['sun', 'son', 0],
    ['pearl', 'petal', 0],
    ['pearl', 'pea', 0],
  ])('fits %p to %p by %p', (typed, word, expected) => expect(matchWord(typed, word)).toBe(expected));
});

describe('isSameWord', () => {
  it.each([
    ['pankh', 'pankh', true],
    ['pankh', 'pankhon', true],
    ['pankhudiyan', 'pankhudi', true],
    ['pankhudiyan', 'pankhudiyon', true],
    ['manka', 'manke', true],
    ['mankon', 'manke', true],
    ['pearls', 'pearl', true],
    ['stone', 'stones', true],
    ['bead', 'beaded', true],
    ['pankh', 'pankhudi', false],
    ['pankh', 'pankha', false],
    ['man', 'manke', false],
    ['sun', 'sunahra', false],
    ['bea', 'bead', false],
    ['ros', 'rose', false],
  ])('of %p and %p is %p', (one, other, expected) => {
    expect(isSameWord(one, other)).toBe(expected);
    expect(isSameWord(other, one)).toBe(expected);
  });
});
