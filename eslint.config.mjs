import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import jest from 'eslint-plugin-jest';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import ts from 'typescript-eslint';
import { names } from './eslint.names.mjs';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const UNIT_TESTS = ['**/*.test.{ts,tsx}'];
/** Files whose tools ask for a default export. */
const DEFAULT_EXPORTS = [
  '**/*.config.ts',
  '**/*.d.ts',
  'platform/src/jest/*.ts',
  'platform/src/**/*[lL]oader.ts',
  'e2e/support/startSites.ts',
  'e2e/hosts/support/startHosts.ts',
];

export default ts.config(
  { ignores: ['**/dist/', '.cache/', 'site/', 'studio/', '**/node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
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
    files: TYPESCRIPT,
    ignores: DEFAULT_EXPORTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name: it stays findable.' },
      ],
    },
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
    // What runs in shoppers' browsers needs no more than the oldest of them has: "browserslist" in package.json.
    files: [
      '{shell,mfe-*,shared-ui,shared-runtime,shared-types}/src/**/*.{ts,tsx}',
      'platform/src/build/worker/*.ts',
    ],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    extends: [compat.configs['flat/recommended']],
  },
  {
    // A translation is one more file: what a shopper reads stands in the part's messages.ts.
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
        { selector: 'ExportDefaultDeclaration', message: 'Export by name: it stays findable.' },
      ],
    },
  },
  {
    files: ['{shell,mfe-*,shared-ui,shared-runtime}/src/**/*.{ts,tsx}'],
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
