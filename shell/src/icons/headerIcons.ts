import { toIcon } from './toIcon';

export const Chevron = toIcon('M4 8.5l8 8 8-8');
export const Close = toIcon('M5 5l14 14M19 5L5 19');
export const Lines = toIcon('M3 7h18M3 12h18M3 17h18');
