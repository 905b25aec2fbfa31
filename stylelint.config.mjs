export default {
  extends: ['stylelint-config-standard'],
  ignoreFiles: ['**/dist/**', 'site/**', '**/node_modules/**'],
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
    // Colours come from the tokens; this one file holds them.
    'color-no-hex': null,
    'declaration-no-important': true,
    // Nothing takes longer than 240 ms, so times come from the tokens; what turns or breathes for ever is an animation.
    'declaration-property-value-disallowed-list': {
      '/^transition/': [String.raw`/\b(?:2[5-9]\d|[3-9]\d\d|\d{4,})ms\b/`, String.raw`/\d s\b|\ds\b/`],
    },
  },
};
