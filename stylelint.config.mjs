/** What the oldest browsers leave out, wholly or in part (docs/browsers.md). */
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
  // Rules for no scripts.
  'css-media-scripting',
  // The viewer's frame is then as wide as its stage.
  'css-container-query-units',
  // The build adds the prefix.
  'css-masks',
  // In part: only the value `clip` is missing, and a declaration of `hidden` stands before it.
  'css-overflow',
  // In part, by values that are not used here, such as `stretch`, `path()`, `plaintext`.
  'intrinsic-width',
  'css-clip-path',
  'multicolumn',
  'css-unicode-bidi',
  // In part: of elements without a role, and of the shorthand, which a rule below refuses.
  'css-display-contents',
  'text-decoration',
];
/** Functions that the oldest browsers have. A new one needs a look at caniuse.com. */
const FUNCTIONS = [
  ...[
    'calc',
    'clamp',
    'counter',
    'env',
    'max',
    'min',
    'minmax',
    'repeat',
    'var',
    'rgb',
    'url',
    'format',
    'local',
  ],
  ...['/^(?:repeating-)?(?:linear|radial)-gradient$/', '/^(?:translate|scale|rotate)[XY]?$/'],
  ...['blur', 'cubic-bezier', 'inset'],
];
/** Rules that they have, or whose absence is not missed. */
const AT_RULES = [
  ...['font-face', 'import', 'keyframes', 'media', 'supports'],
  // What opens is then there at once.
  'starting-style',
  // Printing has the browser's margins.
  'page',
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
    'plugin/no-unsupported-browser-features': [true, { ignorePartialSupport: false, ignore: NOT_MISSED }],
    'function-allowed-list': FUNCTIONS,
    'at-rule-allowed-list': AT_RULES,
    // Newer properties, which that lint does not know.
    'property-disallowed-list': [
      [
        '/^anchor-/',
        '/^position-/',
        '/^view-/',
        '/^scroll-timeline/',
        '/-timeline$/',
        'field-sizing',
        'interpolate-size',
      ],
      { message: 'Newer than the oldest browsers' },
    ],
    'selector-pseudo-class-disallowed-list': ['popover-open', 'user-valid', 'user-invalid', 'state', 'open'],
    'media-feature-range-notation': 'prefix',
    // Colours come from the tokens; this one file holds them.
    'color-no-hex': null,
    'declaration-no-important': true,
    // At most 240 ms, so times come from the tokens; endless motion is an animation.
    'declaration-property-value-disallowed-list': {
      // Dropped whole in Chrome before 117, in Safari before 16, in every Safari.
      transition: ['/allow-discrete/'],
      overflow: ['clip'],
      'text-decoration': [String.raw`/\s/`],
      '/^transition/': [String.raw`/\b(?:2[5-9]\d|[3-9]\d\d|\d{4,})ms\b/`, String.raw`/\d s\b|\ds\b/`],
    },
  },
};
