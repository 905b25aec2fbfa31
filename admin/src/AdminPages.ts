import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  applyChange,
  CatalogueError,
  type CatalogueProduct,
  type EditPlan,
  findProblems,
  formatProblem,
  loadFamilies,
  type NamedList,
  loadEdit,
  loadGivenFiles,
  loadAdd,
  type Problem,
  productsOf,
  toLists,
  type TypedProduct,
} from '@dhaaga-noor/platform/catalogue';
import { createQueue, undoInterrupted } from '@dhaaga-noor/platform/system';
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
  /** Folder or URL of the site that is published. */
  siteFolder: string;
}

const toFieldProblem = (problem: Problem): FieldProblem => ({
  field: problem.field,
  line: formatProblem(problem),
});

/** A failure that is no problem of a field, such as a change by a command at the same time. */
const toFieldProblems = (error: unknown): FieldProblem[] => {
  if (error instanceof CatalogueError) return error.problems.map(toFieldProblem);
  if (error instanceof StorefrontError) return [{ field: 'file', line: error.message }];
  throw error;
};

interface RefusedAdd extends Pick<AddPageProps, 'values' | 'problems' | 'token'> {
  /** Key of the uploads. */
  key: string;
}

const NOTHING = { name: '', price: '', description: '' };
const toUrl = (list: string, id: string) => new URL(`/products/${list}/${id}`, 'http://localhost');

/** The pages as HTML; `undefined` for none. Forms return a URL when they are done. */
export class AdminPages {
  private readonly workFolder: string;
  private readonly undone: string[] = [];
  /** What was done to a product: its page shows it once. */
  private readonly notes = new Map<string, string[]>();
  /** Pages of the products that were added, by the tokens of their forms. */
  private readonly added = new Map<string, URL>();
  /** A change is planned after those before it are done. */
  private readonly queue = createQueue(1);

  constructor(private readonly options: AdminOptions) {
    this.workFolder = path.join(options.root, '.cache/admin/uploads');
    rmSync(this.workFolder, { recursive: true, force: true });
  }

  private around(page?: URL) {
    const notes = [...this.undone.splice(0), ...(this.notes.get(page?.pathname ?? '') ?? [])];
    this.notes.delete(page?.pathname ?? '');
    return { site: this.options.site, notes };
  }

  /** Undoes what a command has left halfway; the next page says so. */
  undoInterrupted(): void {
    this.undone.push(...undoInterrupted(this.options.root));
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
    { values = NOTHING, problems = [], key = '', token = randomUUID() }: Partial<RefusedAdd> = {},
  ): Promise<string | undefined> {
    const list = this.findList(name);
    if (!list) return undefined;
    const uploaded = { key, names: listUploads(this.workFolder, key).map((file) => path.basename(file)) };
    const { label } = list.collection;
    const props = { list: name, label, values, problems, uploaded, token };
    return this.options.views.renderAdd(this.around(), props);
  }

  /** Adds a product; a form that is sent twice adds it once. */
  add(list: string, form: FormData): Promise<string | URL | undefined> {
    return this.queue(async () => {
      const token = readText(form, 'token');
      const done = this.added.get(token);
      if (done) return done;
      const key = await keepUploads(this.workFolder, form);
      const read = (field: string) => readText(form, toInputName(field));
      const values = { name: read('name'), price: read('price'), description: read('description') };
      try {
        const { root } = this.options;
        const files = loadGivenFiles(listUploads(this.workFolder, key));
        const request = { ...values, list, description: values.description || undefined, files, draft: true };
        const plan = loadAdd(request, root);
        const { id } = plan.product.record;
        const notes = await applyChange(plan, root);
        rmSync(path.join(this.workFolder, key), { recursive: true });
        const page = toUrl(list, id);
        this.notes.set(page.pathname, [`${list}/${id} is in the catalogue, as a draft.`, ...notes]);
        if (token !== '') this.added.set(token, page);
        return page;
      } catch (error) {
        return this.showAdd(list, { values, problems: toFieldProblems(error), key, token });
      }
    });
  }

  showProduct(list: string, id: string): Promise<string> | undefined {
    return this.renderProduct(list, loadEdit(this.options.root, list, id));
  }

  save(list: string, id: string, form: FormData): Promise<string | URL | undefined> {
    return this.queue(async () => this.applySave(list, id, form));
  }

  private async applySave(list: string, id: string, form: FormData): Promise<string | URL | undefined> {
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
    try {
      await applyChange(plan, this.options.root);
    } catch (error) {
      return this.renderProduct(list, plan, typed, toFieldProblems(error));
    }
    const files = [...plan.changed.keys()].map((file) => path.relative(this.options.root, file));
    const notes = files.length > 0 ? files.map((file) => `Saved: ${file}`) : ['Nothing has changed.'];
    const page = toUrl(list, id);
    this.notes.set(page.pathname, notes);
    return page;
  }

  private renderProduct(
    list: string,
    plan?: EditPlan,
    typed?: TypedProduct,
    problems = plan?.problems.map(toFieldProblem) ?? [],
  ): Promise<string> | undefined {
    const named = this.findList(list);
    if (!plan || !named) return undefined;
    const { id, existing, product, cells, version } = plan;
    const alts = typed?.alts ?? plan.alts;
    return this.options.views.renderProduct(this.around(toUrl(list, id)), {
      ...{ list, label: named.collection.label, id, name: cells.name, version },
      values: { ...cells, ...typed?.fields },
      alts: alts.map((text, at) => ({ text, picture: existing && this.toPicture(existing, at) })),
      problems,
      isTyped: typed !== undefined,
      card: product && toCard(this.options.root, product),
      family: named.family.catalogue.category,
      collections: named.family.catalogue.collections,
    });
  }
}
