import {
  applyChange,
  assertNoProblems,
  type CatalogueProduct,
  emptyBin,
  validateFamilies,
  loadBin,
  loadCopy,
  loadFamilies,
  loadFeatured,
  loadOrder,
  loadRemove,
  loadRestore,
  productsOf,
  toLists,
} from '@dhaaga-noor/platform/catalogue';
import { loadSiteEdit, type SiteEdit } from '@dhaaga-noor/platform/build';
import { type Done, findList, type PageRequest, type Pages, toSaved } from './Pages';
import { toPictures } from './pictures';
import { readFields, readText } from './readForm';
import { toFieldProblems } from './toFieldProblems';
import type { FieldProblem } from './views';

const toEntry = (root: string, product: CatalogueProduct) => ({
  ...product.record,
  picture: [...toPictures(root, product).values()][0],
});

function showCatalogue(request: PageRequest): string {
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
  const problems = toFieldProblems(validateFamilies(families));
  return views.renderCatalogue(request, { collections, problems, bin: loadBin(root, families), query });
}

function showOrder(request: PageRequest): string | undefined {
  const { root, views } = request;
  const list = findList(root, request.list);
  if (!list) return undefined;
  const products = productsOf(list).filter(({ record }) => !record.draft);
  return views.renderOrder(request, {
    list: list.name,
    label: list.collection.label,
    products: products.map((product) => toEntry(root, product)),
  });
}

async function submitSite(request: PageRequest, form: FormData): Promise<Done | string> {
  const { root, views } = request;
  const typed = { fields: readFields(form), version: readText(form, 'version') };
  const plan = loadSiteEdit(root, Object.keys(views.SITE_FIELDS), typed);
  try {
    assertNoProblems(plan.problems);
    await applyChange(plan, root);
  } catch (error) {
    return showSite(request, plan, toFieldProblems(error, isOfSite));
  }
  return { next: '/site', notes: [toSaved(plan)] };
}

const isOfSite = () => true;

function showSite(request: PageRequest, plan: SiteEdit, problems: FieldProblem[] = []): string {
  const { cells, version, typed, theirs } = plan;
  const values = { ...cells, ...typed?.fields };
  return request.views.renderSite(request, { values, theirs, version, problems });
}

/** The lists, their order, the bin, and the facts of the site. */
export const CATALOGUE_PAGES: Pages = {
  '': { show: showCatalogue },
  bin: {
    submit: async ({ root, list, id }) => {
      const plan = loadRemove(root, `${list}/${id}`);
      await applyChange(plan, root);
      return { next: '/#bin', notes: [`${plan.title} is in the bin.`] };
    },
  },
  restore: {
    submit: async ({ root }, form) => {
      const key = readText(form, 'key');
      const plan = loadRestore(root, key);
      await applyChange(plan, root);
      emptyBin(root, key);
      const { list, record } = plan.product;
      return { next: `/products/${list}/${record.id}`, notes: [`${record.name} is in the catalogue again.`] };
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
  home: {
    submit: async ({ root, list, id }) => {
      const plan = loadFeatured(root, list, id);
      await applyChange(plan, root);
      return { next: `/products/${list}/${id}`, notes: [toSaved(plan)] };
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
    show: (request) => showSite(request, loadSiteEdit(request.root, Object.keys(request.views.SITE_FIELDS))),
    submit: submitSite,
  },
};
