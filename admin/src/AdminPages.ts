import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  applyChange,
  type CatalogueProduct,
  findProblems,
  listBin,
  loadAdd,
  loadCopy,
  loadFamilies,
  loadGivenFiles,
  loadOrder,
  moveToBin,
  type NamedList,
  planRemove,
  productsOf,
  restoreFromBin,
  toLists,
} from '@dhaaga-noor/platform/catalogue';
import { loadSiteEdit, SITE_FILE, type TypedSite } from '@dhaaga-noor/platform/build';
import { createQueue, undoInterrupted } from '@dhaaga-noor/platform/system';
import type { AdminOptions } from './AdminOptions';
import { type FormResult, Notes } from './Notes';
import { ProductPages, toPictures } from './ProductPages';
import { toInputName } from './inputName';
import { readText } from './readForm';
import { toFieldProblem, toFieldProblems } from './toFieldProblems';
import { keepUploads, listUploads, toUploads } from './uploads';
import type { AddPageProps } from './views';

interface RefusedAdd extends Pick<AddPageProps, 'values' | 'problems'> {
  /** Key of the uploads. */
  key: string;
}

const NOTHING = { name: '', price: '', description: '' };

/** The pages as HTML; `undefined` for none. Forms return a URL when they are done. */
export class AdminPages {
  private readonly workFolder: string;
  private readonly notes: Notes;
  readonly products: ProductPages;
  /** Where the forms that were done lead. */
  private readonly done = new Map<string, URL>();
  /** A change is planned after those before it are done. */
  private readonly queue = createQueue(1);

  constructor(private readonly options: AdminOptions) {
    this.workFolder = path.join(options.root, '.cache/admin/uploads');
    rmSync(this.workFolder, { recursive: true, force: true });
    this.notes = new Notes(options.site);
    this.products = new ProductPages(options, this.notes, this.workFolder);
  }

  /** Undoes what a command has left halfway; the next page says so. */
  undoInterrupted(): void {
    this.notes.add(undoInterrupted(this.options.root));
  }

  private findList(name: string): NamedList | undefined {
    return toLists(loadFamilies(this.options.root)).find((list) => list.name === name);
  }

  private toEntry(product: CatalogueProduct) {
    return { ...product.record, picture: [...toPictures(this.options.root, product).values()][0] };
  }

  /** Carries out a form after those before it; one that is sent twice, once. */
  submit(page: string, list: string, id: string, form: FormData): FormResult {
    return this.queue(async () => {
      const token = readText(form, 'token');
      const key = [page, list, id, readText(form, 'key'), token].join(' ');
      const result = this.done.get(key) ?? (await this.apply(page, list, id, form));
      if (token !== '' && result instanceof URL) this.done.set(key, result);
      return result;
    });
  }

  private async apply(page: string, list: string, id: string, form: FormData): FormResult {
    if (page === 'add') return this.add(list, form);
    if (page === 'products') return this.products.save(list, id, form);
    if (page === 'site') return this.saveSite(form);
    const { root } = this.options;
    if (page === 'bin') {
      moveToBin(planRemove(`${list}/${id}`, loadFamilies(root)), root);
      return this.notes.finish('/', [
        `${list}/${id} is in the bin: restore it there until the next publish.`,
      ]);
    }
    if (page === 'restore') {
      const restored = restoreFromBin(readText(form, 'key'), root, loadFamilies(root));
      const name = `${restored.list}/${restored.id}`;
      return this.notes.finish(`/products/${name}`, [`${name} is in the catalogue again.`]);
    }
    if (page === 'copy') {
      const plan = loadCopy(root, list, id);
      await applyChange(plan, root);
      const url = `/products/${list}/${plan.product.record.id}`;
      return this.notes.finish(url, [`This is a draft like ${id}: give it its name and pictures.`]);
    }
    if (page !== 'order') return undefined;
    const [moved = '', before = '', button = ''] = readText(form, 'move').split(' ');
    await applyChange(loadOrder({ list, id: moved, before: before || undefined }, root), root);
    // The button that was pressed has the focus again.
    return this.notes.finish(`/order/${list}#${button}-${moved}`, []);
  }

  showCatalogue(query = ''): Promise<string> {
    const { root } = this.options;
    const families = loadFamilies(root);
    const sought = query.toLowerCase().split(/\s+/);
    const collections = toLists(families).map((list) => {
      const { name, family, collection } = list;
      const entries = productsOf(list).map((product) => this.toEntry(product));
      const invalid = family.catalogue.listed.filter(
        (each) => each.list === collection.key && !entries.some(({ id }) => id === each.id),
      );
      const found = [...entries, ...invalid].filter((each) => {
        const text = JSON.stringify([name, collection.label, { ...each, picture: undefined }]);
        return sought.every((part) => text.toLowerCase().includes(part));
      });
      return { name, label: collection.label, products: found };
    });
    const problems = findProblems(families).map(toFieldProblem);
    const props = { collections, problems, bin: listBin(root, families), query, token: randomUUID() };
    return this.options.views.renderCatalogue(this.notes.take('/'), props);
  }

  showOrder(name: string): Promise<string> | undefined {
    const list = this.findList(name);
    if (!list) return undefined;
    const products = productsOf(list).filter(({ record }) => !record.draft);
    return this.options.views.renderOrder(this.notes.take(), {
      ...{ list: name, label: list.collection.label },
      products: products.map((product) => this.toEntry(product)),
    });
  }

  async showAdd(
    name: string,
    { values = NOTHING, problems = [], key = '' }: Partial<RefusedAdd> = {},
  ): Promise<string | undefined> {
    const list = this.findList(name);
    if (!list) return undefined;
    const { label } = list.collection;
    const props = { list: name, label, values, problems, uploaded: toUploads(this.workFolder, key) };
    return this.options.views.renderAdd(this.notes.take(), { ...props, token: randomUUID() });
  }

  private async add(list: string, form: FormData): FormResult {
    const read = (field: string) => readText(form, toInputName(field));
    const values = { name: read('name'), price: read('price'), description: read('description') };
    let key = '';
    try {
      const { root } = this.options;
      key = await keepUploads(this.workFolder, form);
      const files = loadGivenFiles(listUploads(this.workFolder, key));
      const request = { ...values, list, description: values.description || undefined, files, draft: true };
      const plan = loadAdd(request, root);
      const { id } = plan.product.record;
      const notes = await applyChange(plan, root);
      rmSync(path.join(this.workFolder, key), { recursive: true });
      return this.notes.finish(`/products/${list}/${id}`, [
        `${list}/${id} is in the catalogue, as a draft.`,
        ...notes,
      ]);
    } catch (error) {
      return this.showAdd(list, { values, problems: toFieldProblems(error), key });
    }
  }

  showSite(typed?: TypedSite, error?: unknown): Promise<string> {
    const { root, views } = this.options;
    const { cells, version, problem = error } = loadSiteEdit(root, Object.keys(views.SITE_FIELDS), typed);
    return views.renderSite(this.notes.take('/site'), {
      ...{ version, token: randomUUID() },
      cells: { ...cells, ...typed?.cells },
      problems: problem ? toFieldProblems(problem) : [],
    });
  }

  private async saveSite(form: FormData): FormResult {
    const names = Object.keys(this.options.views.SITE_FIELDS);
    const sent = names.filter((name) => form.has(toInputName(name)));
    const cells = Object.fromEntries(sent.map((name) => [name, readText(form, toInputName(name))]));
    const typed = { cells, version: readText(form, 'version') };
    const plan = loadSiteEdit(this.options.root, names, typed);
    if (plan.problem) return this.showSite(typed);
    try {
      await applyChange(plan, this.options.root);
    } catch (error) {
      return this.showSite(typed, error);
    }
    return this.notes.finish('/site', [
      plan.changed.size > 0 ? `Saved: ${SITE_FILE}` : 'Nothing has changed.',
    ]);
  }
}
