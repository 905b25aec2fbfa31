// Prefixes of the ids that React makes: each region is a root of its own.
export const HEADER_IDS = 'header';
export const MAIN_IDS = 'main';
