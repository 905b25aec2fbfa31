export { compose, composeInto, type ComposeOptions } from './compose';
export { COMPOSITION_FILE, readWrittenComposition, assertSite, type WrittenComposition } from './currentSite';
export { ERROR_PAGE } from './head/errorPage';
export { escapeHtml, toInlineJson } from './head/html';
export type { PlacedPart } from './head/planPages';
export { responseHeaders, type ResponseKind, type HeaderPolicy, KEEP_ALIVE_SECONDS } from './headers';
export { documentFile, NOT_FOUND_PATH } from './paths';
export { planComposition } from './planComposition';
export { toDocument } from './toDocument';
