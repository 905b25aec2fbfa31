import path from 'node:path';
import { emptyBin, listBin, loadFamilies } from '@dhaaga-noor/platform/catalogue';
import { SITE_FILE } from '@dhaaga-noor/platform/build';
import {
  commitFolders,
  formatChange,
  loadUnpublished,
  rollback,
  whoAmI,
} from '@dhaaga-noor/platform/release';
import { escapeHtml } from '@dhaaga-noor/platform/render';
import { createSiteServer, listen, serveComposition } from '@dhaaga-noor/platform/server';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { Job, type Print, runStorefront } from './Job';
import type { AdminOptions, PageRequest, Pages } from './Pages';
import { readText } from './readForm';
import { toInputName } from './inputName';
import { toFieldProblems } from './toFieldProblems';

/** More than anyone reads in the log, and than the longest subject of a commit. */
const MOST_LETTERS = 80;
const readMessage = (form: FormData) => readText(form, toInputName('message')).slice(0, MOST_LETTERS);

function refuse(problem: string): never {
  throw new StorefrontError('PUBLISH_REFUSED', problem);
}

/** Rolls the site back, if what that undoes is what `confirm` accepts. */
const rollBack = async (site: string, print: Print, confirm: (undone: string[]) => void, message = '') =>
  rollback({
    ...{ site, by: await whoAmI(), message, print, serveComposition },
    confirm: async (lines, source) => confirm([`Back to entry ${source}`, ...lines]),
  });

/** Accepts only what a page has shown. */
const toConfirm = (seen: string) => (lines: string[]) => {
  if (lines.join(' ') !== seen)
    refuse('The site has changed since that page was opened: look again at what going back undoes.');
};

async function showPublish(request: PageRequest): Promise<string> {
  const { root, siteFolder, views } = request;
  const described = await loadUnpublished(siteFolder, root).then(
    (changes) => ({ changes: changes.map(formatChange), refusal: [] }),
    (error: unknown) => ({ changes: [], refusal: toFieldProblems(error) }),
  );
  return views.renderPublish(request, described);
}

async function showBack(request: PageRequest): Promise<string> {
  let undone: string[] | undefined;
  const look = (lines: string[]) => {
    undone = lines;
    throw new Error('Only a look.');
  };
  const refusal = await rollBack(request.siteFolder, () => undefined, look).then(() => [], toFieldProblems);
  return request.views.renderBack(request, { undone, refusal: undone ? [] : refusal });
}

/** The page of the running or last job, as its lines come. */
async function* follow(job: Job | undefined, request: PageRequest): AsyncGenerator<string> {
  const { views } = request;
  const title = job?.title ?? 'Nothing is running';
  const render = async () =>
    (await views.renderJob(request, { title, result: job?.result })).split(views.LINES);
  yield (await render())[0] ?? '';
  for await (const line of job?.follow() ?? []) yield `<li>${escapeHtml(line)}</li>`;
  yield (await render())[1] ?? '';
}

/** What is not live yet, publishing it, and going back. Forms lead to the page of their job. */
export function createPublishPages({ root, site, siteFolder }: AdminOptions): Pages {
  let job: Job | undefined;
  let preview: Promise<string> | undefined;

  /** One job at a time: a second click follows the one that runs. */
  const start = async (title: string, work: (print: Print) => Promise<string>) => {
    if (!job || job.result) job = new Job(title, work);
    else if (job.title !== title)
      refuse(`“${job.title}” is under way: wait for its end, then do this again.`);
    return { next: '/job' };
  };

  async function publish(message: string, print: Print): Promise<string> {
    const families = loadFamilies(root);
    const parts = families.map(({ part }) => part);
    const folders = parts.map((part) => path.join(part, 'catalogue'));
    if (message === '') refuse('Say in a few words what changes.');
    // What comes into the bin meanwhile, this does not publish.
    const binned = listBin(root, families);
    await runStorefront(root, ['catalogue', 'check'], print);
    await commitFolders(folders, `feat(catalogue): ${message}`, root);
    await commitFolders([SITE_FILE], `feat(shell): ${message}`, root);
    const changes = await loadUnpublished(siteFolder, root);
    const all = changes.some(({ kind }) => kind === 'setting') ? ['shell', ...parts] : parts;
    await runStorefront(root, ['publish', ...all, `--message=${message}`], print);
    for (const { key } of binned) emptyBin(root, key);
    return `${site.origin}/`;
  }

  /** A site of this machine, with the catalogue as it is. */
  async function look(print: Print): Promise<string> {
    const folder = path.join(root, '.cache/admin/site');
    await runStorefront(root, ['build', '--site', folder], print);
    preview ??= listen(createSiteServer({ site: folder }), 0, '127.0.0.1').then(
      (port) => `http://127.0.0.1:${port}/`,
    );
    return preview;
  }

  async function goBack(form: FormData, print: Print): Promise<string> {
    await rollBack(siteFolder, print, toConfirm(readText(form, 'seen')), readMessage(form));
    return `${site.origin}/`;
  }

  return {
    publish: {
      show: showPublish,
      submit: (_request, form) => start('Publish', (print) => publish(readMessage(form), print)),
    },
    look: { submit: () => start('See the site with the changes', look) },
    back: {
      show: showBack,
      submit: (_request, form) => start('Go back', (print) => goBack(form, print)),
    },
    job: { show: (request) => follow(job, request) },
  };
}
