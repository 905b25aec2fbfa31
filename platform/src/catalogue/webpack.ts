import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import { CATALOGUE_MODULES, type CatalogueLoaderOptions } from './catalogueLoader';

/** Module rules with which a remote imports its own catalogue. */
export function catalogueRules(options: CatalogueLoaderOptions = {}): RuleSetRule[] {
  return [
    {
      test: CATALOGUE_MODULES,
      type: 'javascript/esm',
      sideEffects: false,
      loader: path.join(__dirname, 'catalogueLoader.ts'),
      options: { ...options },
    },
  ];
}
