import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import { CATALOGUE_MODULES } from './catalogueLoader';

/** Module rules with which a remote imports its own catalogue. */
export function catalogueRules(): RuleSetRule[] {
  return [
    {
      test: CATALOGUE_MODULES,
      type: 'javascript/esm',
      sideEffects: false,
      loader: path.join(__dirname, 'catalogueLoader.ts'),
    },
  ];
}
