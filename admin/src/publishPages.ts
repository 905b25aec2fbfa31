import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { emptyBin, listBin, loadFamilies } from '@dhaaga-noor/platform/catalogue';
import { SITE_FILE } from '@dhaaga-noor/platform/build';
import {
  commitFolders,
  formatChange,
  loadUnpublished,
  rollback,
  whoAmI,
} from '@dhaaga-noor/platform/release';
import { createSiteServer, listen, serveComposition } from '@dhaaga-noor/platform/server';
import { nameSites } from '@dhaaga-noor/platform/store';
import { toLine } from '@dhaaga-noor/platform/system';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import type { AdminOptions, PageRequest, Pages } from './Pages';
import { readText, toInputName } from './readForm';
import { toFieldProblems } from './toFieldProblems';
import type { JobResult } from './views';

type Print = (line: string) => void;

/** What takes a while: its page shows how far it is. */
interface Job {
  title: string;
  lines: string[];
  /** Absent while it runs. */
  result?: JobResult;
}

/** More than anyone reads in the log, and than the longest subject of a commit. */
const MOST_LETTERS = 80;
const readMessage = (form: FormData) => readText(form, toInputName('message')).slice(0, MOST_LETTERS);

function refuse(problem: string): never {
  throw new StorefrontError('PUBLISH_REFUSED', problem);
}

/** Runs a command of `storefront`; throws what it has to say when it fails. */
async function runStorefront(root: string, args: string[], print: Print): Promise<void> {
  const program = path.join(root, 'platform/bin/storefront.mjs');
  const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  createInterface(child.stdout).on('line', print);
  createInterface(child.stderr).on('line', (line) => said.push(line));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(said.join('\n') || `It was ended (${code}).`);
}

function startJob(title: string, work: (print: Print) => Promise<string>): Job {
  const job: Job = { title, lines: [] };
  void work((line) => job.lines.push(nameSites(toLine(line)))).then(
    (link) => (job.result = { link }),
    (error: unknown) => (job.result = { refusal: toFieldProblems(error) }),
  );
  return job;
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

/** One job at a time: a second click follows the one that runs, another form waits for its end. */
function createJobs() {
  let job: Job | undefined;
  let running: string;
  const start = async (title: string, message: string, work: (print: Print) => Promise<string>) => {
    const request = `${title}: ${message}`;
    if (job && !job.result && running !== request)
      refuse(`“${job.title}” is under way: wait for its end, then do this again.`);
    if (!job || job.result) job = startJob(title, work);
    running = request;
    return { next: '/job' };
  };
  return { start, current: () => job };
}

/** What is not live yet, publishing it, and going back. Forms lead to the page of their job. */
export function createPublishPages({ root, site, siteFolder }: AdminOptions): Pages {
  const { start, current } = createJobs();
  let preview: Promise<string> | undefined;

  async function publish(message: string, print: Print): Promise<string> {
    const families = loadFamilies(root);
    const parts = families.map(({ part }) => part);
    const folders = parts.map((part) => path.join(part, 'catalogue'));
    if (message === '') refuse('Say in a few words what changes.');
    // What comes into the bin meanwhile, this does not publish.
    const binned = listBin(root, families);
    await runStorefront(root, ['catalogue', 'check'], print);
    await commitFolders(folders, `feat(catalogue): ${message}`, root);
    // With its translations.
    await commitFolders([SITE_FILE.replace('.yaml', '*.yaml')], `feat(shell): ${message}`, root);
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
      submit: (_request, form) =>
        start('Publish', readMessage(form), (print) => publish(readMessage(form), print)),
    },
    look: { submit: () => start('See the site with the changes', '', look) },
    back: {
      show: showBack,
      submit: (_request, form) => start('Go back', readMessage(form), (print) => goBack(form, print)),
    },
    job: {
      show: (request) => {
        const job = current();
        return job && request.views.renderJob(request, job);
      },
    },
  };
}
