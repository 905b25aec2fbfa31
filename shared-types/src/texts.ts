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
