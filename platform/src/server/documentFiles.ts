import path from 'node:path';
import { documentFile, ERROR_PAGE, NOT_FOUND_PATH } from '../render';
import { PUBLIC_FOLDER } from '../store';

/** File of a composition for a page's URL. */
export const pageDocument = (url: string): string =>
  path.posix.join(PUBLIC_FOLDER, documentFile(url.replace(/\/$/, '') || '/'));

/** File of a composition for unknown URLs. */
export const NOT_FOUND_DOCUMENT = path.posix.join(PUBLIC_FOLDER, documentFile(NOT_FOUND_PATH));

/** File of a composition for server errors. */
export const ERROR_DOCUMENT = path.posix.join(PUBLIC_FOLDER, ERROR_PAGE);
