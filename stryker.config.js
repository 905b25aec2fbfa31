/** The pure cores. */
const CORES = [
  'shared-types/src/errors.ts',
  'shared-types/src/routes.ts',
  'shared-types/src/shape.ts',
  'shared-types/src/validate.ts',
  'shared-types/src/validateProducts.ts',
  'shared-types/src/validateRelease.ts',
  'shared-types/src/validateRemote.ts',

  'platform/src/catalogue/compareProducts.ts',
  'platform/src/catalogue/fields.ts',
  'platform/src/catalogue/productIds.ts',
  'platform/src/catalogue/readCollections.ts',
  'platform/src/catalogue/readProduct.ts',
  'platform/src/build/worker/rules.ts',
  'platform/src/release/checkParts.ts',
  'platform/src/release/validateSignatures.ts',
  'platform/src/release/findUnreferenced.ts',
  'platform/src/release/namespaces.ts',
  'platform/src/release/parseLogEntry.ts',
  'platform/src/release/planChange.ts',
  'platform/src/release/planLastKnownGood.ts',
  'platform/src/release/planPrune.ts',
  'platform/src/release/planRollback.ts',
  'platform/src/render/paths.ts',
  'platform/src/render/planComposition.ts',

  'mfe-viewer/src/image/rendition.ts',
  'mfe-viewer/src/image/view.ts',
  'mfe-viewer/src/image/wheel.ts',
  'mfe-viewer/src/image/zoom.ts',
  'mfe-viewer/src/modal/cardPose.ts',
  'mfe-viewer/src/stage/gesture.ts',
  'mfe-viewer/src/stage/release.ts',
  'mfe-viewer/src/stage/speed.ts',

  'shared-runtime/src/remotes/race.ts',
  'shared-runtime/src/remotes/toLoadError.ts',
];

/** `npm run test:mutation`: would the unit tests of the cores notice a mistake in them? */
module.exports = {
  mutate: CORES,
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'jest.mutation.config.js' },
  coverageAnalysis: 'perTest',
  // What runs while modules load: each such mutant would take all tests anew, hours in all.
  ignoreStatic: true,
  concurrency: 2,
  // Long enough for a busy machine; endless loops are noticed by their count.
  timeoutMS: 30_000,
  // What the cores' tests do not read.
  ignorePatterns: [
    '.cache',
    'dist',
    '/bench',
    '/decisions',
    '/deploy',
    '/docs',
    '/e2e',
    '/mfe-rakhi',
    '/mfe-lumba',
    '/shell',
    '/site',
    '/studio',
  ],
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  htmlReporter: { fileName: '.cache/mutation/index.html' },
  jsonReporter: { fileName: '.cache/mutation/mutation.json' },
  clearTextReporter: { reportTests: false, allowColor: false },
  thresholds: { high: 90, low: 80, break: 80 },
};
