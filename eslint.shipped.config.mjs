import escompat from 'eslint-plugin-escompat';

/** All shipped scripts, packages' too, have the syntax of the oldest browsers (package.json). */
export default [
  { languageOptions: { sourceType: 'script' }, linterOptions: { noInlineConfig: true } },
  escompat.configs['flat/recommended'],
];
