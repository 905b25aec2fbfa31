import type { ReactNode } from 'react';

/** A sentence, with `lang` for a text in it that may be in a language of its own. */
export function withLang(sentence: string, text: string, lang?: string): ReactNode {
  const at = sentence.indexOf(text);
  if (!lang || at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <span lang={lang}>{text}</span>
      {sentence.slice(at + text.length)}
    </>
  );
}
