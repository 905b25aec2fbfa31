import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  applyAdd,
  type CatalogueProduct,
  type EditPlan,
  findProblems,
  formatProblem,
  loadFamilies,
  type NamedList,
  loadEdit,
  loadGivenFiles,
  planAdd,
  type Problem,
  productsOf,
  toLists,
  type TypedProduct,
} from '@dhaaga-noor/platform/catalogue';
import { FIELD_NAMES, type SiteSettings, StorefrontError } from '@dhaaga-noor/shared-types';
import type { LoadedViews } from './loadViews';
import { toPictureUrl } from './pictureFiles';
import { toInputName } from './inputName';
import { readText, readTexts, readChecked } from './readForm';
import { toCard } from './toCard';
import { keepUploads, listUploads } from './uploads';
import type { AddPageProps, FieldProblem } from './views';

export interface AdminOptions extends LoadedViews {
  /** Folder of the remotes. */
  root: string;
  site: SiteSettings;
}

const toFieldProblem = (problem: Problem): FieldProblem => ({
  field: problem.field,
  line: formatProblem(problem),
});

interface RefusedAdd extends Pick<AddPageProps, 'values' | 'problems'> {
  /** Key of the uploads. */
  key: string;
}

const NOTHING = { name: '', price: '', description: '' };
const toUrl = (list: string, id: string) => new URL(`/products/${list}/${id}`, 'http://localhost');

/** The pages as HTML; `undefined` for none. Forms return a URL when they are done. */
export class AdminPages {
  private readonly workFolder: string;
  /** Shown by the next page. */
  private notes: string[] = [];

  constructor(private readonly options: AdminOptions) {
    this.workFolder = path.join(options.root, '.cache/admin/uploads');
    rmSync(this.workFolder, { recursive: true, force: true });
  }

  private around() {
    return { site: this.options.site, notes: this.notes.splice(0) };
  }

  private findList(name: string): NamedList | undefined {
    return toLists(loadFamilies(this.options.root)).find((list) => list.name === name);
  }

  private toPicture({ pictures, clips }: CatalogueProduct, at = 0): string | undefined {
    const file = [...pictures.map(({ file }) => file), ...clips.map(({ poster }) => poster)][at];
    return file && toPictureUrl(this.options.root, file);
  }

  showCatalogue(): Promise<string> {
    const families = loadFamilies(this.options.root);
    const collections = toLists(families).map((list) => {
      const { name, family, collection } = list;
      const entries = productsOf(list).map((product) => ({
        ...product.record,
        picture: this.toPicture(product),
      }));
      const invalid = family.catalogue.listed.filter(
        (each) => each.list === collection.key && !entries.some(({ id }) => id === each.id),
      );
      return { name, label: collection.label, products: [...entries, ...invalid] };
    });
    const problems = findProblems(families).map(toFieldProblem);
    return this.options.views.renderCatalogue(this.around(), { collections, problems });
  }

  async showAdd(
    name: string,
    { values = NOTHING, problems = [], key = '' }: Partial<RefusedAdd> = {},
  ): Promise<string | undefined> {
    const list = this.findList(name);
    if (!list) return undefined;
    const uploaded = { key, names: listUploads(this.workFolder, key).map((file) => path.basename(file)) };
    const { label } = list.collection;
    return this.options.views.renderAdd(this.around(), { list: name, label, values, problems, uploaded });
  }

  async add(list: string, form: FormData): Promise<string | URL | undefined> {
    const key = await keepUploads(this.workFolder, form);
    const read = (field: string) => readText(form, toInputName(field));
    const values = { name: read('name'), price: read('price'), description: read('description') };
    try {
      const files = loadGivenFiles(listUploads(this.workFolder, key));
      const request = { ...values, list, description: values.description || undefined, files, draft: true };
      const plan = planAdd(request, loadFamilies(this.options.root));
      const notes = await applyAdd(plan, this.workFolder);
      rmSync(path.join(this.workFolder, key), { recursive: true });
      this.notes = [`${list}/${plan.record.id} is in the catalogue, as a draft.`, ...notes];
      return toUrl(list, plan.record.id);
    } catch (error) {
      if (!(error instanceof StorefrontError)) throw error;
      const problems = error.message
        .split('\n')
        .map((line) => ({ field: line.split(/[: ]/, 1)[0] ?? '', line }));
      return this.showAdd(list, { values, problems, key });
    }
  }

  showProduct(list: string, id: string): Promise<string> | undefined {
    return this.renderProduct(list, loadEdit(this.options.root, list, id));
  }

  save(list: string, id: string, form: FormData): Promise<string> | URL | undefined {
    const typed: TypedProduct = {
      // A field that the form does not show stays.
      fields: Object.fromEntries(
        FIELD_NAMES.filter((field) => form.has(toInputName(field))).map((field) => [
          field,
          readChecked(form, toInputName(field)),
        ]),
      ),
      alts: readTexts(form, 'alt'),
      version: readText(form, 'version'),
    };
    const plan = loadEdit(this.options.root, list, id, typed);
    if (!plan || plan.problems.length > 0 || form.has('look')) return this.renderProduct(list, plan, typed);
    for (const [file, text] of plan.texts) writeFileSync(file, text);
    const files = [...plan.texts.keys()].map((file) => path.relative(this.options.root, file));
    this.notes = files.length > 0 ? files.map((file) => `Saved: ${file}`) : ['Nothing has changed.'];
    return toUrl(list, id);
  }

  private renderProduct(list: string, plan?: EditPlan, typed?: TypedProduct): Promise<string> | undefined {
    const named = this.findList(list);
    if (!plan || !named) return undefined;
    const { id, existing, product, cells, version } = plan;
    const alts = typed?.alts ?? plan.alts;
    return this.options.views.renderProduct(this.around(), {
      ...{ list, label: named.collection.label, id, name: cells.name, version },
      values: { ...cells, ...typed?.fields },
      alts: alts.map((text, at) => ({ text, picture: existing && this.toPicture(existing, at) })),
      problems: plan.problems.map(toFieldProblem),
      isTyped: typed !== undefined,
      card: product && toCard(this.options.root, product),
      family: named.family.catalogue.category,
      collections: named.family.catalogue.collections,
    });
  }
}
