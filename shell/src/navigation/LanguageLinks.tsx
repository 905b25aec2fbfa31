import { currentComposition } from '@dhaaga-noor/shared-runtime/host';
import { otherLanguages, withBase } from '@dhaaga-noor/shared-types';

export interface LanguageLinksProps {
  /** Current pathname within the site. */
  pathname: string;
  className?: string;
}

/** Links to the same page in the site's other languages. They follow the URL (`followUrl`). */
export function LanguageLinks({ pathname, className }: LanguageLinksProps) {
  return otherLanguages(currentComposition()).map(({ code, name, base }) => (
    <a key={code} className={className} href={withBase(pathname, base)} hrefLang={code} lang={code}>
      {name}
    </a>
  ));
}
