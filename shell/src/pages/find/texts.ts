/** The page's texts: of its own chunk, unlike those of `messages.ts`, which every page loads. */
export const texts = {
  title: 'Find',
  description: `Find a rakhi or lumba by colour, price and whom it is for. Free shipping across India.`,
  heading: 'Find a piece',
  label: 'What are you looking for?',
  placeholder: 'red lumba for bhabhi',
  facets: { for: 'For', colour: 'Colour', max: 'Price', family: 'Family' },
  upTo: (price: string) => `Up to ₹\u2009${price}`,
  results: 'Results',
  filter: 'Filter',
  show: (count: number) => `Show ${count === 1 ? '1 piece' : `${count} pieces`}`,
  found: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  more: (count: number) => `Show more (${count})`,
  nothing: 'Nothing found',
  nothingHint: 'Try fewer or other words, or tell us what you have in mind: we make pieces to order.',
  without: (part: 'q' | 'for' | 'colour' | 'max' | 'family' | 'list', count: number) =>
    ({
      q: `Without the words: ${count}`,
      for: `For anyone else, too: ${count}`,
      colour: `In any colour: ${count}`,
      max: `At any price: ${count}`,
      family: `In both families: ${count}`,
      list: `In all collections: ${count}`,
    })[part],
  ask: 'Ask on WhatsApp',
  question: (typed: string, url: string) =>
    `Hello! I am looking for ${typed ? `"${typed}"` : 'a piece'}, and did not find it: ${url}`,
  partial: 'A part of the shop did not load, so some pieces are missing here.',
};
