import { matchWord } from './matchWord';

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
