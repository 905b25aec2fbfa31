import { DETAILS, type Product } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';
import { langOf } from '../primitives/langOf';
import { keepUnits } from './keepUnits';

/** A fact about a product. */
export interface Fact {
  name: string;
  value: string;
  /** Language of the value, if it is not the page's. */
  lang?: string;
}

/** The facts about a product that have a name of their own, as far as they are known. */
export function factsOf(product: Product): Fact[] {
  return DETAILS.map((detail) => ({
    name: messages.details[detail],
    value: keepUnits(product[detail] ?? ''),
    lang: langOf(product, detail),
  })).filter(({ value }) => value !== '');
}
