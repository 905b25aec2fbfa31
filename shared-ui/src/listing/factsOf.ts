import { DETAILS, type Product } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';
import { keepUnits } from './keepUnits';

/** The facts about a product that have a name of their own, as far as they are known. */
export function factsOf(product: Product): { name: string; value: string }[] {
  return DETAILS.map((detail) => ({
    name: messages.details[detail],
    value: keepUnits(product[detail] ?? ''),
  })).filter(({ value }) => value !== '');
}
