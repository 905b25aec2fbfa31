import { currentPathname } from '@dhaaga-noor/shared-runtime/host';
import { withBase, type SiteLanguage } from '@dhaaga-noor/shared-types';

/**
 * On use, points the links to other languages to the current URL: lists, the viewer and the page
 * that finds pieces change it within the document.
 */
export function followUrl(languages: SiteLanguage[] = []): void {
  const point = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const language = languages.find(({ code }) => code === link?.hreflang);
    if (link && language) link.href = withBase(currentPathname(), language.base) + location.search;
  };
  for (const use of ['pointerdown', 'click']) document.addEventListener(use, point, true);
}
