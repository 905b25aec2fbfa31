import type { Composition, Release, SiteLanguage } from './release';

/** Matches the code of a language, as in `messages.hi.ts`. */
export const LANGUAGE = /^[a-z]{2}$/;

/** The language of the files without a code. Every part has it. */
export const ENGLISH = { code: 'en', name: 'English' } as const;

/** The `lang` of documents in a language; in English without one. */
export const toLang = (language?: string): string => language ?? 'en-IN';

/** A release as a language shows it: in English if it does not have that language. */
export function inLanguage(release: Release, language?: string): Release {
  return language === undefined ? release : { ...release, ...release.languages?.[language] };
}

/** The languages of a site besides that of the composition's pages. */
export const otherLanguages = ({ language = ENGLISH.code, languages = [] }: Composition): SiteLanguage[] =>
  languages.filter(({ code }) => code !== language);

/** Fields of texts that are no texts themselves: the same in all languages. */
type SameField = 'key' | 'path' | 'icon' | 'image';

/** The texts of a language: those of English, with other words. */
export type Texts<English> = English extends RegExp
  ? RegExp
  : English extends string
    ? string
    : English extends (...parameters: infer Parameters) => infer Result
      ? (...parameters: Parameters) => Texts<Result>
      : { readonly [Key in keyof English]: Key extends SameField ? English[Key] : Texts<English[Key]> };
