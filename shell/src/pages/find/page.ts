/** Joins the page that finds pieces and its loader in one chunk: they are imported together. */
export { Find } from './Find';
export { loadFinder } from './loadFinder';
