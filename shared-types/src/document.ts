/** Id of the inert JSON block that holds a document's composition. */
export const COMPOSITION_ELEMENT_ID = 'composition';

/** Id of the inert JSON block with the data of the document's own page. */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** Marks a root element whose page stands for many addresses. */
export const ANY_ADDRESS_ATTRIBUTE = 'data-any-address';
