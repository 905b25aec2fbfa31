import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';

const load = createRequire(__filename);

/** What the composer itself writes for shoppers. `texts.<code>.ts` has it in another language. */
const ENGLISH_TEXTS = {
  errorPage: {
    heading: 'The shop cannot be shown just now',
    text: 'Something on our side broke, and it is not your doing. Try again in a minute, or reach us directly:',
  },
  offlinePage: {
    heading: 'You are offline',
    text: 'We cannot reach the shop from here. What you have already looked at still opens, and you can always call:',
  },
  chat: 'WhatsApp',
  tryAgain: 'Try again',
  soldOut: 'Sold out',
  before: (price: string) => `before ${price}`,
  askForSimilar: 'Ask us for something similar.',
  sentence: (text: string) => `${text}.`,
  freeShipping: 'Free shipping across India.',
  moved: 'This page has moved',
};

export type Texts = typeof ENGLISH_TEXTS;

/**
 * The composer's texts in a language; in English without one.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` for a language without its file.
 */
export function textsIn(language?: string): Texts {
  if (language === undefined) return ENGLISH_TEXTS;
  const file = path.join(__dirname, `texts.${language}.ts`);
  if (existsSync(file)) return (load(file) as { texts: Texts }).texts;
  throw new StorefrontError(
    'COMPOSITION_INVALID',
    `Language ${language}: add platform/src/render/head/texts.${language}.ts, with the texts of texts.ts.`,
  );
}
