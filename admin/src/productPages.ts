import { readdirSync, rmSync } from 'node:fs';
import {
  applyChange,
  assertNoProblems,
  convertGiven,
  type EditPlan,
  loadAdd,
  loadEdit,
  loadGivenFiles,
  type TypedProduct,
} from '@dhaaga-noor/platform/catalogue';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { type Done, findList, type PageRequest, type Pages, toSaved } from './Pages';
import { toCard, toPictures } from './pictures';
import { readFields, readText, readTexts } from './readForm';
import { toFieldProblems } from './toFieldProblems';
import { clearUploads, keepUploads, listUploads, NO_UPLOADS, toConverted } from './uploads';
import type { FieldProblem } from './views';

const EMPTY = { name: '', price: '', description: '' };

function showAdd(request: PageRequest, values = EMPTY, uploads = NO_UPLOADS, problems: FieldProblem[] = []) {
  const { root, views, list } = request;
  const label = findList(root, list)?.collection.label;
  return label === undefined
    ? undefined
    : views.renderAdd(request, { list, label, values, problems, uploads });
}

async function add(request: PageRequest, form: FormData): Promise<Done | string | undefined> {
  const { root, list } = request;
  const { name, price, description } = { ...EMPTY, ...readFields(form) };
  let uploads = NO_UPLOADS;
  try {
    uploads = await keepUploads(root, form);
    const files = loadGivenFiles(listUploads(root, uploads.key));
    const product = { name, price, description: description || undefined };
    const plan = loadAdd({ ...product, list, files, draft: true }, root);
    const { id } = plan.product.record;
    const notes = await applyChange(plan, root);
    clearUploads(root, uploads.key);
    return {
      next: `/products/${list}/${id}`,
      notes: [`${name} (${id}) is added as a draft: fill in the rest, and uncheck Draft.`, ...notes],
    };
  } catch (error) {
    return showAdd(request, { name, price, description }, uploads, toFieldProblems(error));
  }
}

/** A form's media once its button is pressed, such as `Later 0`. */
function readMedia(form: FormData): Pick<TypedProduct, 'media' | 'alts'> {
  const alts = readTexts(form, 'alt');
  // An empty name follows them. Of an invalid product, there are no names.
  if (!form.has('media')) return { alts };
  const names = readTexts(form, 'media');
  const rows = alts.map((alt, at) => ({ name: names[at] ?? '', alt }));
  const [, move, at = ''] = /^(Earlier|Later|Remove) (\d+)$/.exec(readText(form, 'preview')) ?? [];
  const moved = move === undefined ? [] : rows.splice(Number(at), 1);
  if (move !== 'Remove') rows.splice(Math.max(0, Number(at) + (move === 'Earlier' ? -1 : 1)), 0, ...moved);
  return { media: rows.map(({ name }) => name), alts: rows.map(({ alt }) => alt) };
}

/** The media of a form; if it is outdated, those of the catalogue with the form's texts. */
function toMedia(root: string, { existing, media, alts, typed, theirs }: EditPlan) {
  const pictures = existing && toPictures(root, existing);
  const names = theirs ? media : (typed?.media ?? media);
  const texts = new Map(typed?.media?.map((name, at) => [name, typed.alts[at]]));
  return (theirs ? alts : (typed?.alts ?? alts)).map((alt, at) => {
    const name = names[at] ?? '';
    const text = texts.get(name) ?? alt;
    return { name, text, theirs: theirs && text !== alt ? alt : undefined, picture: pictures?.get(name) };
  });
}

function showProduct(
  request: PageRequest,
  plan: EditPlan | undefined,
  uploads = NO_UPLOADS,
  problems?: FieldProblem[],
) {
  const { root, views, list } = request;
  const named = findList(root, list);
  if (!plan || !named) return undefined;
  const { id, product, cells, version, typed, theirs } = plan;
  const { category, collections, featured } = named.family.catalogue;
  const isFeatured = featured.some(
    ({ product: each }) => each.record.id === id && each.list === named.collection.key,
  );
  return views.renderProduct(request, {
    list,
    label: named.collection.label,
    id,
    name: cells.name,
    version,
    uploads,
    isFeatured,
    theirs,
    values: { ...cells, ...typed?.fields },
    media: toMedia(root, plan),
    problems: problems ?? toFieldProblems(plan.problems, id),
    card: product && toCard(root, product),
    family: category,
    collections,
  });
}

async function convertUploads(root: string, key: string, { existing }: EditPlan) {
  const files = listUploads(root, key);
  if (files.length === 0) return undefined;
  if (!existing)
    throw new StorefrontError('CATALOGUE_INVALID', 'Save what is here first, then add photographs.');
  return convertGiven(loadGivenFiles(files), toConverted(root), readdirSync(existing.folder));
}

async function save(request: PageRequest, form: FormData): Promise<Done | string | undefined> {
  const { root, list, id } = request;
  const typed = { fields: readFields(form), version: readText(form, 'version'), ...readMedia(form) };
  const load = (added?: TypedProduct['added']) => loadEdit(root, list, id, { ...typed, added });
  let uploads = NO_UPLOADS;
  try {
    let plan = load();
    if (!plan) return undefined;
    uploads = await keepUploads(root, form);
    if (form.has('preview')) return showProduct(request, plan, uploads);
    assertNoProblems(plan.problems);
    const added = await convertUploads(root, uploads.key, plan);
    // Converting takes a while: the files may have changed, or be gone.
    plan = load(added);
    if (!plan) return undefined;
    assertNoProblems(plan.problems);
    await applyChange(plan, root);
    clearUploads(root, uploads.key);
    return { next: `/products/${list}/${id}`, notes: [toSaved(plan), ...(added?.notes ?? [])] };
  } catch (error) {
    return showProduct(request, load(), uploads, toFieldProblems(error, id));
  } finally {
    rmSync(toConverted(root), { recursive: true, force: true });
  }
}

/** The form of a product, and that of a new one. */
export const PRODUCT_PAGES: Pages = {
  add: { show: (request) => showAdd(request), submit: add },
  products: {
    show: (request) => showProduct(request, loadEdit(request.root, request.list, request.id)),
    submit: save,
  },
};
