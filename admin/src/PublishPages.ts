import path from 'node:path';
import { emptyBin, loadFamilies } from '@dhaaga-noor/platform/catalogue';
import { SITE_FILE } from '@dhaaga-noor/platform/build';
import { commitFolders, describeUnpublished, rollback, whoAmI } from '@dhaaga-noor/platform/release';
import { escapeHtml } from '@dhaaga-noor/platform/render';
import { createSiteServer, listen, serveComposition } from '@dhaaga-noor/platform/server';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import type { AdminOptions } from './AdminOptions';
import { Job, type Print, runStorefront, toRefusal } from './Job';
import { readText } from './readForm';
import { toInputName } from './inputName';

const JOB = new URL('/job', 'http://localhost');
/** More than anyone reads in the log, and than the longest subject of a commit. */
const MOST_LETTERS = 80;
const readMessage = (form: FormData) => readText(form, toInputName('message')).slice(0, MOST_LETTERS);

const toItem = (line: string) => `<li>${escapeHtml(line)}</li>`;

/** What is not live yet, publishing it, and going back. Forms return the URL of their job. */
export class PublishPages {
  readonly pages: Partial<Record<string, () => Promise<string> | AsyncIterable<string>>> = {
    '/publish': () => this.show(),
    '/back': () => this.showBack(),
    '/job': () => this.follow(),
  };
  readonly forms: Partial<Record<string, (form: FormData) => URL>> = {
    '/publish': (form) => this.publish(form),
    '/look': () => this.look(),
    '/back': (form) => this.goBack(form),
  };
  private job?: Job;
  private preview?: Promise<string>;
  /** Whether the shell is to be published for its settings. */
  private isSiteNew = false;

  constructor(private readonly options: AdminOptions) {}

  private get around() {
    return { site: this.options.site, notes: [] };
  }

  /** One job at a time: a second click, or another page, follows the one that runs. */
  private start(title: string, work: (print: Print) => Promise<string>): URL {
    if (!this.job || this.job.result) this.job = new Job(title, work);
    return JOB;
  }

  private async show(): Promise<string> {
    const { siteFolder, root, views } = this.options;
    const described = await describeUnpublished(siteFolder, root).then(
      (changes) => ({ changes, refusal: [] }),
      (error: unknown) => ({ changes: [], refusal: toRefusal(error) }),
    );
    return views.renderPublish(this.around, described);
  }

  private publish(form: FormData): URL {
    const { root, site } = this.options;
    const message = readMessage(form);
    return this.start('Publish', async (print) => {
      const parts = loadFamilies(root).map(({ part }) => part);
      const folders = parts.map((part) => path.join(part, 'catalogue'));
      if (message === '') throw new StorefrontError('PUBLISH_REFUSED', 'Say in a few words what changes.');
      await runStorefront(root, ['catalogue', 'check'], print);
      await commitFolders(folders, `feat(catalogue): ${message}`, root);
      this.isSiteNew ||= await commitFolders([SITE_FILE], `feat(shell): ${message}`, root);
      const all = this.isSiteNew ? ['shell', ...parts] : parts;
      await runStorefront(root, ['publish', ...all, `--message=${message}`], print);
      this.isSiteNew = false;
      emptyBin(root);
      return `${site.origin}/`;
    });
  }

  /** A site of this machine, with the catalogue as it is. */
  private look(): URL {
    const { root } = this.options;
    const site = path.join(root, '.cache/admin/site');
    return this.start('See the site with the changes', async (print) => {
      await runStorefront(root, ['build', '--site', site], print);
      this.preview ??= listen(createSiteServer({ site }), 0, '127.0.0.1').then(
        (port) => `http://127.0.0.1:${port}/`,
      );
      return this.preview;
    });
  }

  /** Rolls the site back, if what that undoes is what `confirm` accepts. */
  private async rollBack(print: Print, confirm: (undone: string[]) => void, message = ''): Promise<void> {
    await rollback({
      ...{ site: this.options.siteFolder, by: await whoAmI(), message, print, serveComposition },
      confirm: async (lines, source) => confirm([`Back to entry ${source}`, ...lines]),
    });
  }

  private async showBack(): Promise<string> {
    let undone: string[] | undefined;
    const refusal = await this.rollBack(
      () => undefined,
      (lines) => {
        undone = lines;
        throw new Error('Only a look.');
      },
    ).then(() => [], toRefusal);
    return this.options.views.renderBack(this.around, { undone, refusal: undone ? [] : refusal });
  }

  private goBack(form: FormData): URL {
    const seen = readText(form, 'seen');
    return this.start('Go back', async (print) => {
      const confirm = (lines: string[]) => {
        if (lines.join(' ') !== seen)
          throw new StorefrontError(
            'PUBLISH_REFUSED',
            'The site has changed since that page was opened: look again at what going back undoes.',
          );
      };
      await this.rollBack(print, confirm, readMessage(form));
      return `${this.options.site.origin}/`;
    });
  }

  /** The page of the running or last job, as its lines come. */
  private async *follow(): AsyncGenerator<string> {
    const { job } = this;
    const { views } = this.options;
    const title = job?.title ?? 'Nothing is running';
    const render = async () =>
      (await views.renderJob(this.around, { title, result: job?.result })).split(views.LINES);
    yield (await render())[0] ?? '';
    for await (const line of job?.follow() ?? []) yield toItem(line);
    yield (await render())[1] ?? '';
  }
}
