import { MediaPreparer } from './prepareMedia';
import { createProgressBar } from './progressBar';

/** Shared by the loaders of a build: a master in progress is not started twice. */
export const preparer = new MediaPreparer(undefined, createProgressBar());
