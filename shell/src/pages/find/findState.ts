import { AUDIENCES, COLOURS } from '@dhaaga-noor/shared-types';

/** What a shopper looks for: the search params of the page. */
export interface FindState {
  q: string;
  for: string;
  colour: string;
  /** In whole rupees. */
  max: string;
  family: string;
  /** Such as `rakhi/single`. */
  list: string;
}

export type Facet = Exclude<keyof FindState, 'q'>;

export const NOTHING: FindState = { q: '', for: '', colour: '', max: '', family: '', list: '' };

export const KEYS = Object.keys(NOTHING) as (keyof FindState)[];
export const FACETS = KEYS.filter((key) => key !== 'q');

/** The values to choose from; those of `list` come from a list's page. */
export const CHOICES = {
  for: AUDIENCES,
  colour: COLOURS,
  max: ['100', '250', '500'],
  family: ['rakhi', 'lumba'],
} as const satisfies Partial<Record<Facet, readonly string[]>>;

export type ChosenFacet = keyof typeof CHOICES;
export const CHOSEN_FACETS = Object.keys(CHOICES) as ChosenFacet[];

/** By the parts of a state; what is not here is free. */
const OFFERED: Partial<Record<keyof FindState, readonly string[]>> = CHOICES;

/** The state of a URL. What a facet does not offer is dropped. */
export function readState(params: URLSearchParams): FindState {
  const read = (key: keyof FindState) => {
    const value = params.get(key) ?? '';
    return (OFFERED[key] ?? [value]).includes(value) ? value : '';
  };
  return Object.fromEntries(KEYS.map((key) => [key, read(key)])) as unknown as FindState;
}

/** The query of a state, such as `?for=bhabhi`; empty for nothing. */
export function toQuery(state: FindState): string {
  const params = new URLSearchParams(KEYS.flatMap((key) => (state[key].trim() ? [[key, state[key]]] : [])));
  return params.size > 0 ? `?${params}` : '';
}

export const isEmpty = (state: FindState): boolean => toQuery(state) === '';
