import {
  ENGLISH,
  isListRoute,
  type NavItem,
  pageCountOf,
  type RouteSkeleton,
} from '@dhaaga-noor/shared-types';
import { langFieldOf } from './catalogueData';
import { loadCatalogue } from './loadCatalogue';
import { translate } from './translate';

/** What a remote's `webpack.config.ts` knows of its family. */
export interface FamilyRequest {
  /** Absolute path of its catalogue. */
  folder: string;
  /** Its entry in the Shop menu: name, and path of its index page. */
  label: string;
  path: string;
  /** Its routes, from the keys of its collections. */
  toSkeletons: (keys: string[]) => RouteSkeleton[];
  /** Of its texts; English by default. */
  language?: string;
}

/**
 * Reads a family's collections for its release: its routes, the number of pages of each list (every
 * page gets a document), and its menu entry. A list that is no collection, such as `all`, holds all
 * of them together. Ignores problems: the part's build rejects a catalogue that has any.
 */
export function familyOptions(request: FamilyRequest): { routes: RouteSkeleton[]; nav: NavItem[] } {
  const { folder, path, toSkeletons, language } = request;
  const { collections, products, translations } = translate(loadCatalogue(folder), language);
  const translated = language === undefined ? request : translations[language];
  const label = translated?.label ?? request.label;
  const counts = new Map([...products].map(([key, { length }]) => [key, length]));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const pagesOf = (key: string) => [key, pageCountOf(counts.get(key) ?? total)] as const;
  const withPages = (skeleton: RouteSkeleton) => {
    const values = Object.values(skeleton.params ?? {}).flat();
    return isListRoute(skeleton) ? { ...skeleton, pages: Object.fromEntries(values.map(pagesOf)) } : skeleton;
  };
  return {
    routes: toSkeletons([...counts.keys()]).map(withPages),
    nav: [
      {
        label,
        ...(translated?.label === undefined && { lang: ENGLISH.code }),
        path,
        collections: collections.map(({ key, label: name, onHome, untranslated }) => ({
          label: name,
          ...langFieldOf(untranslated, 'label'),
          path: `${path}/${key}`,
          ...(onHome === false && { onHome }),
        })),
      },
    ],
  };
}
