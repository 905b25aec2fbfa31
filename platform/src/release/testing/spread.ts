/** Changes of a command spread over it, the first and the last one included. */
export const spread = (changes: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => 1 + Math.floor((index * (changes - 1)) / (count - 1)));
