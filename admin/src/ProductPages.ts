import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  applyChange,
  type CatalogueProduct,
  convertGiven,
  type EditPlan,
  loadEdit,
  loadFamilies,
  loadGivenFiles,
  toLists,
  type TypedProduct,
} from '@dhaaga-noor/platform/catalogue';
import { FIELD_NAMES, StorefrontError } from '@dhaaga-noor/shared-types';
import type { AdminOptions } from './AdminOptions';
import type { FormResult, Notes } from './Notes';
import { toPictureUrl } from './pictureFiles';
import { toInputName } from './inputName';
import { readChecked, readText, readTexts } from './readForm';
import { toCard } from './toCard';
import { toFieldProblem, toFieldProblems } from './toFieldProblems';
import { keepUploads, listUploads, toUploads } from './uploads';

/** A form's media after one of their buttons, such as `Later 0`. */
function rearrange({ media = [], alts }: TypedProduct, button: string): Pick<TypedProduct, 'media' | 'alts'> {
  const rows = media.map((name, at) => ({ name, alt: alts[at] ?? '' }));
  const [, act, at = ''] = /^(Earlier|Later|Remove) (\d+)$/.exec(button) ?? [];
  const moved = act === undefined ? [] : rows.splice(Number(at), 1);
  if (act !== 'Remove') rows.splice(Math.max(0, Number(at) + (act === 'Earlier' ? -1 : 1)), 0, ...moved);
  return { media: rows.map(({ name }) => name), alts: rows.map(({ alt }) => alt) };
}

/** Of each medium a picture, by its file's name. */
export function toPictures(root: string, { pictures, clips }: CatalogueProduct): Map<string, string> {
  const files = [
    ...pictures.map(({ file }) => [file, file]),
    ...clips.map(({ file, poster }) => [file, poster]),
  ];
  return new Map(
    files.map(([file = '', picture = '']) => [path.basename(file), toPictureUrl(root, picture)]),
  );
}

/** A product's page: what its form shows and saves. */
export class ProductPages {
  constructor(
    private readonly options: AdminOptions,
    private readonly notes: Notes,
    private readonly workFolder: string,
  ) {}

  show(list: string, id: string): Promise<string> | undefined {
    return this.renderProduct(list, loadEdit(this.options.root, list, id));
  }

  async save(list: string, id: string, form: FormData): FormResult {
    const { root } = this.options;
    const alts = readTexts(form, 'alt');
    const typed: TypedProduct = {
      // A field that the form does not show stays.
      fields: Object.fromEntries(
        FIELD_NAMES.filter((field) => form.has(toInputName(field))).map((field) => [
          field,
          readChecked(form, toInputName(field)),
        ]),
      ),
      version: readText(form, 'version'),
      alts,
      ...(form.has('media') &&
        rearrange({ media: readTexts(form, 'media'), alts } as TypedProduct, readText(form, 'look'))),
    };
    const plan = loadEdit(root, list, id, typed);
    const key = await keepUploads(this.workFolder, form);
    if (!plan || plan.problems.length > 0 || form.has('look'))
      return this.renderProduct(list, plan, typed, key);
    try {
      const uploads = loadGivenFiles(listUploads(this.workFolder, key));
      const folder = path.join(this.workFolder, `${key}-converted`);
      if (uploads.length > 0 && !plan.existing)
        throw new StorefrontError('CATALOGUE_INVALID', 'Save what is here first, then add photographs.');
      rmSync(folder, { recursive: true, force: true });
      const present = plan.existing && readdirSync(plan.existing.folder);
      const added = uploads.length > 0 && (await convertGiven(uploads, folder, present ?? []));
      const whole = added ? loadEdit(root, list, id, { ...typed, added }) : plan;
      if (whole) await applyChange(whole, root);
      const files = [...(whole?.changed.keys() ?? [])].map((file) => `Saved: ${path.relative(root, file)}`);
      const notes = [...(files.length > 0 ? files : ['Nothing has changed.']), ...(added ? added.notes : [])];
      return this.notes.finish(`/products/${list}/${id}`, notes);
    } catch (error) {
      return this.renderProduct(list, plan, typed, '', toFieldProblems(error));
    }
  }

  private renderProduct(
    list: string,
    plan?: EditPlan,
    typed?: TypedProduct,
    key = '',
    problems = plan?.problems.map(toFieldProblem) ?? [],
  ): Promise<string> | undefined {
    const named = toLists(loadFamilies(this.options.root)).find(({ name }) => name === list);
    if (!plan || !named) return undefined;
    const { id, existing, product, cells, version } = plan;
    const pictures = existing && toPictures(this.options.root, existing);
    const isOld = typed !== undefined && typed.version !== version;
    const { media = plan.media } = isOld || !typed ? plan : typed;
    const texts = new Map(typed?.media?.map((name, at) => [name, typed.alts[at]]));
    // After somebody else's change, no medium of it is missing.
    const alts = isOld ? plan.alts.map((alt, at) => texts.get(media[at] ?? '') ?? alt) : (typed ?? plan).alts;
    const differing = FIELD_NAMES.filter((field) => (typed?.fields[field] ?? cells[field]) !== cells[field]);
    return this.options.views.renderProduct(this.notes.take(`/products/${list}/${id}`), {
      ...{ list, label: named.collection.label, id, name: cells.name, version, problems },
      values: { ...cells, ...typed?.fields },
      written: Object.fromEntries(isOld ? differing.map((field) => [field, cells[field]]) : []),
      media: alts.map((text, at) => ({ name: media[at], text, picture: pictures?.get(media[at] ?? '') })),
      uploaded: toUploads(this.workFolder, key),
      isTyped: typed !== undefined,
      card: product && toCard(this.options.root, product),
      family: named.family.catalogue.category,
      collections: named.family.catalogue.collections,
      token: randomUUID(),
    });
  }
}
