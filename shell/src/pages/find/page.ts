/** The chunk of the page that finds pieces. */
export { Find } from './Find';
export { loadFinder } from './loadFinder';
