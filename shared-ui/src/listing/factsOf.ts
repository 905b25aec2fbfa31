import type { Product } from '@dhaaga-noor/shared-types';
import { messages } from '../messages';
import { keepUnits } from './keepUnits';

/** The facts about a product that have a name of their own, as far as they are known. */
export function factsOf({ size, materials, box }: Product): { name: string; value: string }[] {
  return [
    { name: messages.size, value: size ?? '' },
    { name: messages.materials, value: materials ?? '' },
    { name: messages.box, value: box ?? '' },
  ]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ name, value: keepUnits(value) }));
}
