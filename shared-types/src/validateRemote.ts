import type { FindIndex, FindPiece } from './find';
import type { CardFields, HomeTile, FeaturedProduct, Picture } from './product';
import { CARD_FIELDS } from './productFields';
import type { RouteSkeleton } from './release';
import { count, listOf, optional, shapeOf, text, type Check } from './shape';
import { filled, path } from './validate';
import { toChecks } from './validateProducts';

/** Names of the modules that hosts and other parts load from a remote. */
export const EXPOSES = {
  routes: './routes',
  featured: './featured',
  find: './find',
  viewer: './MediaViewer',
} as const;

/** A remote's route skeletons, and its exposed modules by name. */
export interface ExposedRemote {
  routes: RouteSkeleton[];
  modules: Record<string, unknown>;
}

const isFunction: Check = (value, field) =>
  typeof value === 'function'
    ? []
    : [`${field} ${value === undefined ? 'is missing' : 'is wrong'}: should be a function`];

// React's memo and lazy return objects.
const component: Check = (value, field) =>
  typeof value === 'object' && value !== null && '$$typeof' in value ? [] : isFunction(value, field);

const files = { base: filled, widths: listOf(count), width: count, height: count };
const picture = shapeOf<Picture>({
  ...files,
  kind: text(/^image$/, 'image'),
  placeholder: text(/^data:image\/webp;base64,/, 'a data URL of a WebP picture'),
  alt: filled,
  lang: optional(filled),
});
const untranslated = optional(listOf(filled));
const card: Record<keyof CardFields, Check> = {
  id: filled,
  ...toChecks(CARD_FIELDS),
  type: optional(filled),
  untranslated,
};

const featured = shapeOf<{ featured: FeaturedProduct[]; tiles?: HomeTile[] }>({
  featured: listOf(
    shapeOf<FeaturedProduct>({
      place: count,
      ...card,
      picture: optional(picture),
      path,
    }),
  ),
  tiles: optional(listOf(shapeOf<HomeTile>({ name: filled, lang: optional(filled), path, count, picture }))),
});

const find = shapeOf<{ index: FindIndex }>({
  index: shapeOf<FindIndex>({
    family: text(/^(rakhi|lumba)$/, 'rakhi or lumba'),
    collections: listOf(
      shapeOf<FindIndex['collections'][number]>({
        key: filled,
        label: filled,
        tag: optional(filled),
        untranslated,
      }),
    ),
    pieces: listOf(
      shapeOf<FindPiece>({
        ...card,
        subcategory: optional(filled),
        list: filled,
        colours: listOf(filled),
        for: listOf(filled),
        text: text(/^/, 'a text'),
        picture: optional(shapeOf<NonNullable<FindPiece['picture']>>(files)),
        kinds: listOf(text(/^(image|video)$/, 'image or video')),
      }),
    ),
  }),
});

const viewer = shapeOf<Record<string, unknown>>({ MediaViewer: component });

/** The module needs a page for each route skeleton, under its id. */
function validateRoutes(module: unknown, skeletons: RouteSkeleton[]): string[] {
  const { routes } = (module ?? {}) as { routes?: Record<string, unknown> };
  return skeletons.flatMap(({ id, path: pattern }) => {
    const page = shapeOf<Record<string, unknown>>({ Component: component, loader: optional(isFunction) });
    return page(routes?.[id], `routes.${id}`).map((problem) => `${EXPOSES.routes}: ${problem} (${pattern})`);
  });
}

/**
 * Checks a remote's exposed modules against the contract. For the remote's own tests.
 *
 * @returns a sentence for each problem. Empty if every host of this contract can run the remote.
 */
export function validateRemote({ routes, modules }: ExposedRemote): string[] {
  const problemsOf = (name: string, check: Check) =>
    Object.hasOwn(modules, name) ? check(modules[name], '').map((problem) => `${name}: ${problem}`) : [];
  const missing = routes.length > 0 && !Object.hasOwn(modules, EXPOSES.routes);
  return [
    ...(missing
      ? [`${EXPOSES.routes} is missing: the remote claims routes and should expose their pages`]
      : []),
    ...(missing ? [] : validateRoutes(modules[EXPOSES.routes], routes)),
    ...problemsOf(EXPOSES.featured, featured),
    ...problemsOf(EXPOSES.find, find),
    ...problemsOf(EXPOSES.viewer, viewer),
  ];
}
