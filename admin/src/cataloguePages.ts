import {
  applyChange,
  type CatalogueProduct,
  emptyBin,
  findProblems,
  listBin,
  loadCopy,
  loadFamilies,
  loadOrder,
  loadRestore,
  planRemove,
  productsOf,
  toLists,
} from '@dhaaga-noor/platform/catalogue';
import { loadSiteEdit, SITE_FILE, type TypedSite } from '@dhaaga-noor/platform/build';
import type { PageRequest, Pages } from './Pages';
import { toPictures } from './pictures';
import { findDiffering, readCells, readText } from './readForm';
import { toFieldProblem, toFieldProblems } from './toFieldProblems';

const toEntry = (root: string, product: CatalogueProduct) => ({
  ...product.record,
  picture: [...toPictures(root, product).values()][0],
});

async function showCatalogue(request: PageRequest): Promise<string> {
  const { root, views, query } = request;
  const families = loadFamilies(root);
  const sought = query.toLowerCase().split(/\s+/);
  const collections = toLists(families).map((list) => {
    const { name, family, collection } = list;
    const valid = productsOf(list).map((product) => toEntry(root, product));
    const invalid = family.catalogue.listed.filter(
      (each) => each.list === collection.key && !valid.some(({ id }) => id === each.id),
    );
    const products = [...valid, ...invalid].filter((each) => {
      const text = JSON.stringify([name, collection.label, Object.values({ ...each, picture: '' })]);
      return sought.every((part) => text.toLowerCase().includes(part));
    });
    return { name, label: collection.label, products };
  });
  const problems = findProblems(families).map(toFieldProblem);
  return views.renderCatalogue(request, { collections, problems, bin: listBin(root, families), query });
}

async function showOrder(request: PageRequest): Promise<string | undefined> {
  const { root, views } = request;
  const list = toLists(loadFamilies(root)).find(({ name }) => name === request.list);
  if (!list) return undefined;
  const products = productsOf(list).filter(({ record }) => !record.draft);
  return views.renderOrder(request, {
    ...{ list: list.name, label: list.collection.label },
    products: products.map((product) => toEntry(root, product)),
  });
}

async function showSite(request: PageRequest, typed?: TypedSite, error?: unknown): Promise<string> {
  const { root, views } = request;
  const { cells, version, problem = error } = loadSiteEdit(root, Object.keys(views.SITE_FIELDS), typed);
  return views.renderSite(request, {
    ...{ version, cells: { ...cells, ...typed?.cells } },
    written: typed && typed.version !== version ? findDiffering(typed.cells, cells) : {},
    problems: problem ? toFieldProblems(problem) : [],
  });
}

/** The lists, their order, the bin, and the facts of the site. */
export const CATALOGUE_PAGES: Pages = {
  '': { show: showCatalogue },
  bin: {
    submit: async ({ root, list, id }) => {
      await applyChange(planRemove(`${list}/${id}`, loadFamilies(root)), root);
      return { next: '/', notes: [`${list}/${id} is in the bin: restore it there until the next publish.`] };
    },
  },
  restore: {
    submit: async ({ root }, form) => {
      const key = readText(form, 'key');
      const plan = loadRestore(root, key);
      await applyChange(plan, root);
      emptyBin(root, key);
      const name = `${plan.product.list}/${plan.product.record.id}`;
      return { next: `/products/${name}`, notes: [`${name} is in the catalogue again.`] };
    },
  },
  copy: {
    submit: async ({ root, list, id }) => {
      const plan = loadCopy(root, list, id);
      await applyChange(plan, root);
      const next = `/products/${list}/${plan.product.record.id}`;
      return { next, notes: [`This is a draft like ${id}: give it its name and pictures.`] };
    },
  },
  order: {
    show: showOrder,
    submit: async ({ root, list }, form) => {
      const [, id = '', before = '', button] = /^(\w+) (\w*) (Up|Down)$/.exec(readText(form, 'move')) ?? [];
      if (button === undefined) return undefined;
      await applyChange(loadOrder({ list, id, before: before || undefined }, root), root);
      // The button that was pressed has the focus again.
      return { next: `/order/${list}#${button}-${id}` };
    },
  },
  site: {
    show: (request) => showSite(request),
    submit: async (request, form) => {
      const { root, views } = request;
      const names = Object.keys(views.SITE_FIELDS);
      const typed = { cells: readCells(form, names), version: readText(form, 'version') };
      const plan = loadSiteEdit(root, names, typed);
      if (plan.problem) return showSite(request, typed);
      try {
        await applyChange(plan, root);
      } catch (error) {
        return showSite(request, typed, error);
      }
      const notes = [plan.changed.size > 0 ? `Saved: ${SITE_FILE}` : 'Nothing has changed.'];
      return { next: '/site', notes };
    },
  },
};
