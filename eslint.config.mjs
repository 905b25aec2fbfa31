import js from '@eslint/js';
import baseline from 'eslint-plugin-baseline-js';
import compat from 'eslint-plugin-compat';
import jest from 'eslint-plugin-jest';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import ts from 'typescript-eslint';
import { names } from './eslint.names.mjs';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const UNIT_TESTS = ['**/*.test.{ts,tsx}'];
/** Tests, and what only they load. */
const OF_TESTS = ['**/*.{test,spec}.{ts,tsx}', '**/testing/**', '**/*Fixture.ts', '{e2e,test-support}/**'];
/** Files whose tools ask for a default export. */
const DEFAULT_EXPORTS = [
  '**/*.config.ts',
  '**/*.d.ts',
  'platform/src/jest/*.ts',
  'platform/src/**/*[lL]oader.ts',
  'e2e/support/startSites.ts',
  'e2e/hosts/support/startHosts.ts',
];

/** Longer than 250 lines, each of them one thing. */
const LONG_FILES = [
  // Nothing but texts.
  'shell/src/messages*.ts',
  // One implementation of one interface.
  'platform/src/store/remote/S3Transport.ts',
];
/** Longer than 50 lines, but read in one go. */
const LONG_FUNCTIONS = [
  // Runs within a page, as its text: it can call nothing outside.
  'bench/src/limit/readPage.ts',
  // Closures over one state: a driver, a zoom, the loads, the router.
  'e2e/browsers/support/webkit.ts',
  'mfe-viewer/src/image/useZoom.ts',
  'shared-runtime/src/{remotes/remoteLoader.ts,router/createSiteRouter.ts}',
  // A list of tests.
  'platform/src/release/testing/remotes/testRemote.ts',
  // A list of commands.
  'platform/src/cli/catalogueCommands.ts',
  // Markup, in the order of the page.
  'mfe-viewer/src/MediaViewer.tsx',
  'shared-ui/src/listing/{Gallery,Piece}.tsx',
  'shared-ui/src/pages/ListPage.tsx',
];

/** APIs newer than the year of the lint below, but not than our oldest browsers. */
const IN_OLDEST = ['array-at', 'object-hasown', 'dialog', 'devicepixelratio'];
/** Newer APIs that a file uses only where they exist, with another way elsewhere. */
const FEATURE_DETECTED = {
  'mfe-viewer/src/chrome/shareUrl.ts': ['share', 'async-clipboard'],
};
/** The lint of APIs: Baseline's first year whose APIs all of them have. */
const apis = (ignoreFeatures) => ({
  plugins: { 'baseline-js': baseline },
  rules: {
    'baseline-js/use-baseline': [
      'error',
      {
        available: 2021,
        includeWebApis: { preset: 'type-aware' },
        includeJsBuiltins: { preset: 'type-aware' },
        ignoreFeatures: [...IN_OLDEST, ...ignoreFeatures],
      },
    ],
  },
});
/** What that lint does not see. */
const UNSEEN = [
  { selector: "Literal[value='scrollend']", message: 'Safari has no scrollend.' },
  {
    selector: "JSXAttribute[name.name='inert']",
    message: 'Safari before 15.5 ignores inert: hide it otherwise, too.',
  },
  {
    selector: "MemberExpression[property.name='requestIdleCallback']",
    message: 'Safari has no requestIdleCallback.',
  },
  {
    selector: "MemberExpression[object.property.name='URL'][property.name=/^(parse|canParse)$/]",
    message: 'Newer than the oldest browsers: use new URL.',
  },
];
const DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: it stays findable.',
};
const ASSERTED_JSON = {
  selector: "TSAsExpression > CallExpression[callee.object.name='JSON'][callee.property.name='parse']",
  message: 'Validate what comes from outside: by a schema, or from unknown.',
};
/** The rules of plans go by the names of files. */
const PLAN = {
  selector:
    ':matches(FunctionDeclaration, VariableDeclarator[init.type=/Function/])[id.name=/^plan[A-Z]/], MethodDefinition[key.name=/^plan[A-Z]/]',
  message: 'What decides without touching the world is in a file plan*.ts.',
};

/** In shoppers' browsers. */
const SHIPPED = [
  '{shell,mfe-*,shared-ui,shared-runtime,shared-types}/src/**/*.{ts,tsx}',
  'platform/src/build/worker/*.ts',
];

export default ts.config(
  { ignores: ['**/dist/', '.cache/', 'site/', 'studio/', '**/node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      'max-len': ['error', { code: 9999, comments: 100, ignoreUrls: true, ignorePattern: 'eslint-disable' }],
    },
  },
  { plugins: { names: { rules: { names } } }, rules: { 'names/names': 'error' } },
  {
    files: TYPESCRIPT,
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-empty-function': 'off',
      // What promises may need no await of its own: a problem in it is then still a rejection.
      '@typescript-eslint/require-await': 'off',
      eqeqeq: 'error',
    },
  },
  {
    // Texts, URLs, cells and names from outside take time in proportion to their length.
    files: TYPESCRIPT,
    ignores: OF_TESTS,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: TYPESCRIPT,
    ignores: ['**/*.{test,spec}.{ts,tsx}', ...LONG_FILES],
    rules: { 'max-lines': ['warn', 250] },
  },
  {
    files: TYPESCRIPT,
    ignores: ['**/*.{test,spec}.{ts,tsx}', ...LONG_FUNCTIONS],
    rules: { 'max-lines-per-function': ['warn', { max: 50, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: TYPESCRIPT,
    ignores: DEFAULT_EXPORTS,
    rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT] },
  },
  {
    files: TYPESCRIPT,
    ignores: [...OF_TESTS, ...DEFAULT_EXPORTS],
    rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT, ASSERTED_JSON] },
  },
  {
    files: ['platform/src/**/*[lL]oader.ts'],
    rules: { 'no-restricted-syntax': ['error', ASSERTED_JSON] },
  },
  {
    files: ['platform/src/**/*.ts'],
    ignores: ['**/plan*.ts', ...OF_TESTS, ...DEFAULT_EXPORTS],
    rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT, ASSERTED_JSON, PLAN] },
  },
  {
    files: TYPESCRIPT,
    ignores: ['shared-runtime/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['react-router', 'react-router-dom'].map((name) => ({
            name,
            message: 'Import it from shared-runtime.',
          })),
        },
      ],
    },
  },
  {
    // Only the store writes the files of a site. The others here write elsewhere.
    files: ['platform/src/{render,release,server}/**/*.ts'],
    ignores: [
      ...OF_TESTS,
      'platform/src/release/{provenance,sshKeygen,verifySite}.ts',
      // The folder of a composition, before it has a name; a copy for another host.
      'platform/src/render/compose.ts',
      'platform/src/server/export/*.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: ['node:fs', 'node:fs/promises'].map((name) => ({
            name,
            allowTypeImports: true,
            allowImportNames: [
              'existsSync',
              'readdirSync',
              'readFileSync',
              'realpathSync',
              'stat',
              'statSync',
            ],
            message: 'Change a site through the store.',
          })),
        },
      ],
    },
  },
  {
    // What decides a release takes from other floors nothing that reads or writes.
    files: ['platform/src/release/{plan*,checkParts,logState}.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^\\.\\./',
              allowTypeImports: true,
              allowImportNames: [
                ...['DAY_MS', 'foldersOf', 'isHost', 'isMove', 'namedFolders', 'PARTS_FOLDER', 'POINTERS'],
                'versionOf',
                ...['NOT_FOUND_PATH', 'toLine'],
              ],
              message: 'A plan is pure: it gets what it needs as parameters.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{shell,mfe-*,shared-ui,shared-runtime}/src/**/*.{ts,tsx}'],
    ignores: [
      'shared-runtime/src/tab.ts',
      'shell/src/serviceWorkers.ts',
      '**/*.test.{ts,tsx}',
      '**/testing/**',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['localStorage', 'sessionStorage', 'history'].map((property) => ({
          object: 'window',
          property,
          message: 'Browsers refuse it by an error: take it from shared-runtime/src/tab.ts.',
        })),
        {
          object: 'window',
          property: 'matchMedia',
          message: 'Browsers refuse it by an error: take matchesMedia from shared-types.',
        },
        {
          object: 'navigator',
          property: 'serviceWorker',
          message: 'Browsers refuse it by an error: take it from shell/src/serviceWorkers.ts.',
        },
      ],
      'no-restricted-globals': ['error', 'localStorage', 'sessionStorage', 'history', 'matchMedia'],
    },
  },
  {
    // The oldest browsers have what shipped code needs: "browserslist" in package.json.
    files: SHIPPED,
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.d.ts'],
    extends: [compat.configs['flat/recommended'], apis([])],
    rules: { 'no-restricted-syntax': ['error', ...UNSEEN, DEFAULT_EXPORT, ASSERTED_JSON] },
  },
  ...Object.entries(FEATURE_DETECTED).map(([file, features]) => ({ files: [file], ...apis(features) })),
  {
    // A translation is one more file: a shopper's texts are in the part's messages.ts.
    files: ['{shell,mfe-*,shared-ui}/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing/**', '**/playground/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          String.raw`JSXText[value=/\p{L}{2}/u]`,
          String.raw`JSXAttribute[name.name=/^(aria-label|aria-description|alt|title|label|placeholder)$/] > Literal[value=/\p{L}{2}/u]`,
          String.raw`JSXElement > JSXExpressionContainer > Literal[value=/\p{L}{2}/u]`,
        ].map((selector) => ({ selector, message: 'Take the text from messages.ts.' })),
        ...UNSEEN,
        DEFAULT_EXPORT,
        ASSERTED_JSON,
      ],
    },
  },
  {
    files: ['{shell,mfe-*,shared-ui,shared-runtime,admin}/src/**/*.{ts,tsx}'],
    // Components of tests re-render for nobody.
    ignores: UNIT_TESTS,
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
  },
  {
    files: UNIT_TESTS,
    extends: [jest.configs['flat/recommended']],
    rules: {
      '@typescript-eslint/unbound-method': 'off',
      // Jest's matchers have the type any.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      'jest/expect-expect': ['error', { assertFunctionNames: ['expect*'] }],
    },
  },
  {
    files: ['**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react']],
    // Functions of ours such as `renderShell` give back more than the library's `render`.
    settings: { 'testing-library/custom-renders': 'off' },
    rules: {
      'testing-library/no-render-in-lifecycle': ['error', { allowTestingFrameworkSetupHook: 'beforeEach' }],
      // Also reports queries within a region that a function of ours has found.
      'testing-library/prefer-screen-queries': 'off',
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
  {
    files: ['platform/src/build/webpack/serverPublicPath.js'],
    languageOptions: { globals: { __webpack_public_path__: 'writable' } },
  },
  { files: ['**/*.{js,cjs}'], languageOptions: { sourceType: 'commonjs' } },
);
