import escompat from 'eslint-plugin-escompat';

/** The syntax of the scripts that shoppers get, packages' included, is that of the oldest browsers (package.json). */
export default [
  { languageOptions: { sourceType: 'script' }, linterOptions: { noInlineConfig: true } },
  escompat.configs['flat/recommended'],
];
