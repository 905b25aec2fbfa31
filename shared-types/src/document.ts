/** Id of the inert JSON block that holds a document's composition. */
export const COMPOSITION_ELEMENT_ID = 'composition';

/** Id of the inert JSON block with the data of the document's own page. */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** Marks a root element whose page stands for many addresses. */
export const ANY_ADDRESS_ATTRIBUTE = 'data-any-address';

/**
 * The one Trusted Types policy that documents admit. Browsers put every string through the policy of this name that is
 * about to become a script's address, so that no loader, of webpack's or of a remote, has to know of it.
 */
export const TRUSTED_TYPES_POLICY = 'default';

/** Address of the service worker. */
export const SERVICE_WORKER_ADDRESS = '/sw.js';
