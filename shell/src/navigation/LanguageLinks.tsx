import { currentComposition, currentPathname } from '@dhaaga-noor/shared-runtime/host';
import { otherLanguages, withBase, type SiteLanguage } from '@dhaaga-noor/shared-types';

export interface LanguageLinksProps {
  /** Current pathname within the site. */
  pathname: string;
  className?: string;
}

/** Links to the same page in the site's other languages. */
export function LanguageLinks({ pathname, className }: LanguageLinksProps) {
  return otherLanguages(currentComposition()).map(({ code, name, base }) => (
    <a key={code} className={className} href={withBase(pathname, base)} hrefLang={code} lang={code}>
      {name}
    </a>
  ));
}

/**
 * On use, points these links to the current URL: lists, the viewer and the page that finds pieces
 * change it within the document.
 */
export function followUrl(languages: SiteLanguage[] = []): void {
  const point = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const language = languages.find(({ code }) => code === link?.hreflang);
    if (link && language) link.href = withBase(currentPathname(), language.base) + location.search;
  };
  for (const use of ['pointerdown', 'click']) document.addEventListener(use, point, true);
}
