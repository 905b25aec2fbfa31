import { readdirSync, rmSync } from 'node:fs';
import {
  applyChange,
  assertNoProblems,
  convertGiven,
  type EditPlan,
  loadAdd,
  loadEdit,
  loadGivenFiles,
  type Problem,
  type TypedProduct,
} from '@dhaaga-noor/platform/catalogue';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { type Done, findList, type PageRequest, type Pages, toSaved } from './Pages';
import { toCard, toPictures } from './pictures';
import { readFields, readText, readTexts } from './readForm';
import { toFieldProblems } from './toFieldProblems';
import { clearUploads, keepUploads, listUploads, NO_UPLOADS, toConverted } from './uploads';
import type { FieldProblem } from './views';

/** The form of a new product, and that of one that is there. */
export const PRODUCT_PAGES: Pages = {
  add: { show: (request) => showAdd(request), submit: add },
  products: {
    show: (request) => showProduct(request, loadEdit(request.root, request.list, request.id)),
    submit: save,
  },
};

const isOf = (id: string) => (problem: Problem) => problem.product === id;

const EMPTY = { name: '', price: '', description: '' };

function showAdd(request: PageRequest, values = EMPTY, uploads = NO_UPLOADS, problems: FieldProblem[] = []) {
  const { root, views, list } = request;
  const label = findList(root, list)?.collection.label;
  if (label === undefined) return undefined;
  return views.renderAdd(request, { list, label, values, problems, uploads });
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

/** Without problems of its own, a form has those of its plan. */
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
    media: toRows(root, plan),
    problems: problems ?? toFieldProblems(plan.problems, isOf(id)),
    card: product && toCard(root, product),
    family: category,
    collections,
  });
}

/**
 * Its media as they were typed. If somebody else has saved since, those of the catalogue, with the
 * texts that were typed.
 */
function toRows(root: string, { existing, media, alts, typed, theirs }: EditPlan) {
  const pictures = existing && toPictures(root, existing);
  const toRow = (name = '', text = '', before?: string) => ({
    name,
    text,
    theirs: before,
    picture: pictures?.get(name),
  });
  if (!theirs) {
    const names = typed?.media ?? media;
    return (typed?.alts ?? alts).map((text, at) => toRow(names[at], text));
  }
  const texts = new Map(typed?.media?.map((name, at) => [name, typed.alts[at]]));
  return alts.map((alt, at) => {
    const text = texts.get(media[at] ?? '') ?? alt;
    return toRow(media[at], text, text === alt ? undefined : alt);
  });
}

async function save(request: PageRequest, form: FormData): Promise<Done | string | undefined> {
  const { root, list, id } = request;
  const typed = { fields: readFields(form), version: readText(form, 'version'), ...readMedia(form) };
  const load = (added?: TypedProduct['added']) => loadEdit(root, list, id, { ...typed, added });
  let uploads = NO_UPLOADS;
  try {
    const seen = load();
    if (!seen) return undefined;
    uploads = await keepUploads(root, form);
    if (form.has('preview')) return showProduct(request, seen, uploads);
    assertNoProblems(seen.problems);
    const added = await convertUploads(root, uploads.key, seen);
    // Converting takes a while: the files may have changed, or be gone.
    const plan = load(added);
    if (!plan) return undefined;
    assertNoProblems(plan.problems);
    await applyChange(plan, root);
    clearUploads(root, uploads.key);
    return { next: `/products/${list}/${id}`, notes: [toSaved(plan), ...(added?.notes ?? [])] };
  } catch (error) {
    return showProduct(request, load(), uploads, toFieldProblems(error, isOf(id)));
  } finally {
    rmSync(toConverted(root), { recursive: true, force: true });
  }
}

/** Its media and their texts, moved by the button that was pressed, such as `Later 0`. */
function readMedia(form: FormData): Pick<TypedProduct, 'media' | 'alts'> {
  const alts = readTexts(form, 'alt');
  // Of an invalid product, there are no names.
  if (!form.has('media')) return { alts };
  // One more than texts: an empty name follows them.
  const names = readTexts(form, 'media');
  const rows = alts.map((alt, at) => ({ name: names[at] ?? '', alt }));
  const [, move, place] = /^(Earlier|Later|Remove) (\d+)$/.exec(readText(form, 'preview')) ?? [];
  const at = Number(place);
  const moved = move === undefined ? [] : rows.splice(at, 1);
  if (move === 'Earlier') rows.splice(Math.max(0, at - 1), 0, ...moved);
  if (move === 'Later') rows.splice(at + 1, 0, ...moved);
  return { media: rows.map(({ name }) => name), alts: rows.map(({ alt }) => alt) };
}

async function convertUploads(root: string, key: string, { existing }: EditPlan) {
  const files = listUploads(root, key);
  if (files.length === 0) return undefined;
  if (!existing)
    throw new StorefrontError('CATALOGUE_INVALID', 'Save what is here first, then add photographs.');
  return convertGiven(loadGivenFiles(files), toConverted(root), readdirSync(existing.folder));
}
