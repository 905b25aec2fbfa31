import { toIcon } from './toIcon';

export const Chevron = toIcon('M4 8.5l8 8 8-8');
export const Close = toIcon('M5 5l14 14M19 5L5 19');
export const Search = toIcon('M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L21 21');
export const Lines = toIcon('M3 7h18M3 12h18M3 17h18');
