import path from 'node:path';
import { WORKSPACE } from '../../workspace';

/** What is compared: the site as it is composed, the same sources in one build, the same pages without scripts. */
export const VARIANT_NAMES = ['composed', 'monolith', 'limit'] as const;
export type VariantName = (typeof VARIANT_NAMES)[number];

/** Where the two that are made for the comparison stand. */
export const VARIANTS_FOLDER = path.join(WORKSPACE, '.cache/bench/pages');

/** Pages that the targets are about. */
export const PAGES = ['/', '/shop/rakhi', '/shop/rakhi/single', '/shop/lumba/bangle'];
