import type { Audience, Category, Colour } from '@dhaaga-noor/shared-types';

/** The names of what a facet offers. */
interface Choices {
  for: Record<Audience, string>;
  colour: Record<Colour, string>;
  family: Record<Category, string>;
}

/** The page's texts: of its own chunk, unlike those of `messages.ts`, which every page loads. */
export const texts = {
  title: 'Find',
  description: `Find a rakhi or lumba by colour, price and whom it is for. Free shipping across India.`,
  heading: 'Find a piece',
  label: 'What are you looking for?',
  placeholder: 'red lumba for bhabhi',
  facets: { for: 'For', colour: 'Colour', max: 'Price', family: 'Family' },
  choices: {
    for: {
      brother: 'Brother',
      bhabhi: 'Bhabhi',
      couple: 'Couple',
      girl: 'Girl',
      boy: 'Boy',
      newborn: 'Newborn',
      pet: 'Pet',
      anyone: 'Anyone',
    },
    colour: {
      red: 'Red',
      maroon: 'Maroon',
      pink: 'Pink',
      orange: 'Orange',
      yellow: 'Yellow',
      green: 'Green',
      turquoise: 'Turquoise',
      blue: 'Blue',
      purple: 'Purple',
      white: 'White',
      black: 'Black',
      gold: 'Gold',
    },
    family: { rakhi: 'Rakhi', lumba: 'Lumba' },
  } satisfies Choices,
  upTo: (price: string) => `Up to ${price}`,
  results: 'Results',
  filter: 'Filter',
  show: (count: number) => `Show ${count === 1 ? '1 piece' : `${count} pieces`}`,
  found: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  more: (count: number) => `Show more (${count})`,
  nothing: 'Nothing found',
  nothingHint: 'Tell us what you have in mind: we make pieces to order.',
  without: {
    q: 'Without the words',
    for: 'For anyone else, too',
    colour: 'In any colour',
    max: 'At any price',
    family: 'In both families',
    list: 'In all collections',
  },
  withoutWord: (word: string) => `Without “${word}”`,
  ask: 'Ask on WhatsApp',
  question: (typed: string, url: string) =>
    `Hello! I am looking for ${typed ? `"${typed}"` : 'a piece'}, and did not find it: ${url}`,
  partial: 'A part of the shop did not load: some pieces are missing.',
};
