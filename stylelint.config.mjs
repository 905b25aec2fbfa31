/** What the oldest browsers leave out (docs/browsers.md). */
const NOT_MISSED = [
  // Touch, scrolling, pointers, printing and selected text then are the browser's own.
  'css-overscroll-behavior',
  'css-touch-action',
  'css-scrollbar',
  'css3-cursors-grab',
  'css-paged-media',
  'css-selection',
  'text-size-adjust',
  // What is out of sight is laid out as well.
  'css-content-visibility',
  // Rules for no scripts, and for texts from right to left.
  'css-media-scripting',
  'css-dir-pseudo',
  // The viewer's frame is then as wide as its stage.
  'css-container-query-units',
];

export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-no-unsupported-browser-features'],
  ignoreFiles: ['**/dist/**', 'site/**', 'out/**', '**/node_modules/**'],
  overrides: [
    {
      files: ['**/*.module.css'],
      rules: {
        // Components name their classes in JavaScript: `styles.cardTitle`.
        'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'Name a class in camelCase' }],
        'keyframes-name-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'Name keyframes in camelCase' }],
        'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
        'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
      },
    },
  ],
  rules: {
    // The oldest browsers: "browserslist" in package.json.
    'plugin/no-unsupported-browser-features': [true, { ignorePartialSupport: true, ignore: NOT_MISSED }],
    'media-feature-range-notation': 'prefix',
    // Colours come from the tokens; this one file holds them.
    'color-no-hex': null,
    'declaration-no-important': true,
    // Nothing takes longer than 240 ms, so times come from the tokens; what turns or breathes for ever is an animation.
    'declaration-property-value-disallowed-list': {
      '/^transition/': [String.raw`/\b(?:2[5-9]\d|[3-9]\d\d|\d{4,})ms\b/`, String.raw`/\d s\b|\ds\b/`],
    },
  },
};
