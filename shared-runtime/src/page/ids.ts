// Prefixes of React's generated ids: each region is its own root.
export const HEADER_IDS = 'header';
export const MAIN_IDS = 'main';
