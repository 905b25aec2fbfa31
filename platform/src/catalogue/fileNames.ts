/** The files of a remote's catalogue. */
export const COLLECTIONS_FILE = 'collections.yaml';
export const FEATURED_FILE = 'featured.yaml';
export const PRODUCT_FILE = 'product.yaml';

/** Formatting of a product's file. */
export const YAML_STYLE = { lineWidth: 0, singleQuote: true };
