import { MediaPreparer } from './prepareMedia';
import { createProgressBar } from './progressBar';

/** The one that a build's loaders share: what one of them has in hand, the others wait for. */
export const preparer = new MediaPreparer(undefined, createProgressBar());
