import { readdirSync, rmSync } from 'node:fs';
import {
  applyChange,
  assertNoProblems,
  convertGiven,
  type EditPlan,
  loadAdd,
  loadEdit,
  loadFamilies,
  loadGivenFiles,
  toLists,
  type TypedProduct,
} from '@dhaaga-noor/platform/catalogue';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { type Done, type PageRequest, type Pages, toSaved } from './Pages';
import { toCard, toPictures } from './pictures';
import { readCells, readNames, readText, readTexts } from './readForm';
import { toFieldProblems } from './toFieldProblems';
import { clearUploads, keepUploads, listUploads, toConverted, toUploads } from './uploads';
import type { FieldProblem } from './views';

const NOTHING = { name: '', price: '', description: '' };

/** A form's media after one of their buttons, such as `Later 0`; an empty name follows them. */
function rearrange(names: string[], alts: string[], button: string): Pick<TypedProduct, 'media' | 'alts'> {
  const rows = alts.map((alt, at) => ({ name: names[at] ?? '', alt }));
  const [, act, at = ''] = /^(Earlier|Later|Remove) (\d+)$/.exec(button) ?? [];
  const moved = act === undefined ? [] : rows.splice(Number(at), 1);
  if (act !== 'Remove') rows.splice(Math.max(0, Number(at) + (act === 'Earlier' ? -1 : 1)), 0, ...moved);
  return { media: rows.map(({ name }) => name), alts: rows.map(({ alt }) => alt) };
}

function readTyped(form: FormData): TypedProduct {
  const alts = readTexts(form, 'alt');
  return {
    // A field that the form does not show stays.
    fields: readCells(form, readNames(form)),
    version: readText(form, 'version'),
    alts,
    ...(form.has('media') && rearrange(readTexts(form, 'media'), alts, readText(form, 'look'))),
  };
}

/** What a refused form shows again. */
interface Refused {
  /** Of its uploads. */
  key: string;
  /** Absent: those of the plan. */
  problems?: FieldProblem[];
}

const findList = (root: string, name: string) =>
  toLists(loadFamilies(root)).find((list) => list.name === name);

function showAdd(request: PageRequest, values = NOTHING, { key, problems = [] }: Refused = { key: '' }) {
  const { root, views, list } = request;
  const label = findList(root, list)?.collection.label;
  if (label === undefined) return undefined;
  return views.renderAdd(request, { list, label, values, problems, uploaded: toUploads(root, key) });
}

async function add(request: PageRequest, form: FormData): Promise<Done | string | undefined> {
  const { root, list } = request;
  const typed = { ...NOTHING, ...readCells(form, ['name', 'price', 'description']) };
  let key = '';
  try {
    key = await keepUploads(root, form);
    const files = loadGivenFiles(listUploads(root, key));
    const description = typed.description || undefined;
    const plan = loadAdd({ ...typed, description, list, files, draft: true }, root);
    const { id } = plan.product.record;
    const notes = await applyChange(plan, root);
    clearUploads(root, key);
    return {
      next: `/products/${list}/${id}`,
      notes: [`${typed.name} (${id}) is added as a draft: fill in the rest, and uncheck Draft.`, ...notes],
    };
  } catch (error) {
    return showAdd(request, typed, { key, problems: toFieldProblems(error) });
  }
}

/** The media of a form, with what is written of them where somebody else has changed them. */
function toMedia(root: string, { existing, media, alts, typed, version }: EditPlan) {
  const pictures = existing && toPictures(root, existing);
  const isOld = typed && typed.version !== version;
  if (isOld && !typed.media) return undefined;
  const names = (!isOld && typed?.media) || media;
  const texts = new Map(typed?.media?.map((name, at) => [name, typed.alts[at]]));
  // After somebody else's change, no medium of it is missing.
  const rows = isOld ? alts.map((alt, at) => texts.get(media[at] ?? '') ?? alt) : (typed?.alts ?? alts);
  return rows.map((text, at) => ({
    ...{ name: names[at], text, picture: pictures?.get(names[at] ?? '') },
    written: isOld && text !== alts[at] ? alts[at] : undefined,
  }));
}

function showProduct(request: PageRequest, plan?: EditPlan, refused: Refused = { key: '' }) {
  const { root, views, list } = request;
  const named = findList(root, list);
  if (!plan || !named) return undefined;
  const { id, product, cells, version, typed } = plan;
  const isOld = typed !== undefined && typed.version !== version;
  const { category, collections, featured } = named.family.catalogue;
  return views.renderProduct(request, {
    ...{ list, label: named.collection.label, id, name: cells.name, version },
    problems: refused.problems ?? toFieldProblems(plan.problems, id),
    ...(isOld ? { values: typed.fields, written: cells } : { values: { ...cells, ...typed?.fields } }),
    media: toMedia(root, plan),
    uploaded: toUploads(root, refused.key),
    isTyped: typed !== undefined,
    card: product && toCard(root, product),
    isFeatured: featured.some(
      ({ product: each }) => each.record.id === id && each.list === named.collection.key,
    ),
    ...{ family: category, collections },
  });
}

/** Converts a form's uploads for a product that is there. */
async function convertUploads(root: string, key: string, { existing }: EditPlan) {
  const files = listUploads(root, key);
  if (files.length === 0) return undefined;
  if (!existing)
    throw new StorefrontError('CATALOGUE_INVALID', 'Save what is here first, then add photographs.');
  return convertGiven(loadGivenFiles(files), toConverted(root), readdirSync(existing.folder));
}

async function save(request: PageRequest, form: FormData): Promise<Done | string | undefined> {
  const { root, list, id } = request;
  const typed = readTyped(form);
  const plan = loadEdit(root, list, id, typed);
  if (!plan) return undefined;
  let key = '';
  try {
    key = await keepUploads(root, form);
    if (form.has('look')) return showProduct(request, plan, { key });
    assertNoProblems(plan.problems);
    const added = await convertUploads(root, key, plan);
    // Converting takes a while: the files may have changed, or be gone.
    const whole = added ? loadEdit(root, list, id, { ...typed, added }) : plan;
    if (!whole) return undefined;
    assertNoProblems(whole.problems);
    await applyChange(whole, root);
    clearUploads(root, key);
    return { next: `/products/${list}/${id}`, notes: [toSaved(whole), ...(added?.notes ?? [])] };
  } catch (error) {
    const now = loadEdit(root, list, id, typed);
    return showProduct(request, now, { key, problems: toFieldProblems(error, id) });
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
