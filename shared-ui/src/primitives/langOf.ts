import type { ENGLISH } from '@dhaaga-noor/shared-types';

/** The `lang` of a text that stands in English on a page in another language. */
export const langOf = <Text extends string>(
  { untranslated }: { untranslated?: readonly Text[] },
  text: NoInfer<Text>,
): typeof ENGLISH.code | undefined => (untranslated?.includes(text) ? 'en' : undefined);
