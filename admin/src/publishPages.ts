import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  assertNoProblems,
  emptyBin,
  findProblems,
  listBin,
  loadFamilies,
  toLists,
} from '@dhaaga-noor/platform/catalogue';
import { SITE_FILE } from '@dhaaga-noor/platform/build';
import {
  commitFolders,
  findUncommitted,
  loadUnpublished,
  type Return,
  rollback,
  whoAmI,
} from '@dhaaga-noor/platform/release';
import { createSiteServer, listen, serveComposition } from '@dhaaga-noor/platform/server';
import { nameSites } from '@dhaaga-noor/platform/store';
import { toLine } from '@dhaaga-noor/platform/system';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import type { AdminOptions, Done, PageRequest, Pages } from './Pages';
import { readText, toInputName } from './readForm';
import { toFieldProblems } from './toFieldProblems';
import type { FieldProblem, Job } from './views';

type Print = (line: string) => void;

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
  createInterface(child.stderr).on('line', (line) => said.push(line) && print(line));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(said.join('\n') || `It was ended (${code}).`);
}

/** What a page says, for its form to repeat. */
const toDigest = (said: unknown) => createHash('sha256').update(JSON.stringify(said)).digest('base64url');

const refuseSaved = (names: string) =>
  refuse(`Saved meanwhile: ${names}. Look at it below, and press Publish again.`);

/** Labels of the lists by their paths in the shop. */
const toLabels = (root: string) =>
  Object.fromEntries(
    toLists(loadFamilies(root)).map(({ name, collection }) => [`/shop/${name}`, collection.label]),
  );

async function loadChanges({ siteFolder, root }: AdminOptions) {
  const parts = await loadUnpublished(siteFolder, root, await whoAmI());
  const returning = parts.flatMap((part) => part.returning ?? []);
  return { changes: parts.flatMap(({ changes }) => changes), returning, refusal: [] };
}

/** @param message what was typed, if it is refused. */
async function showPublish(request: PageRequest, job?: Job, message?: string, problems: FieldProblem[] = []) {
  const { views, root } = request;
  if (job && !job.result) return views.renderPublish(request, { job });
  const refuseAll = (error: unknown) => ({ changes: [], returning: [], refusal: toFieldProblems(error) });
  const { changes, ...others } = await loadChanges(request).catch(refuseAll);
  const returning = others.returning.flatMap((each) => each.changes.map(toDigest));
  const waiting = {
    ...{ ...others, problems, seen: changes.map(toDigest).join(' '), lists: toLabels(root) },
    changes: changes.filter((change) => !returning.includes(toDigest(change))),
    message: message ?? (job?.kind === 'publish' && !job.result?.link ? job.message : ''),
  };
  return views.renderPublish(request, { job, waiting });
}

/** The catalogues, and the facts of the site with their translations. */
const toFolders = (root: string): [catalogues: string[], site: string] => [
  loadFamilies(root).map(({ part }) => path.join(part, 'catalogue')),
  SITE_FILE.replace('.yaml', '*.yaml'),
];

/** Commits what its page has said, and nothing else. */
async function commit(request: PageRequest, message: string, seen: string): Promise<void> {
  const { root, views } = request;
  const { changes } = await loadChanges(request);
  if (changes.map(toDigest).join(' ') !== seen) {
    const news = changes.filter((change) => !seen.split(' ').includes(toDigest(change)));
    refuseSaved(views.nameChanges(news, toLabels(root)) || 'a change is taken back');
  }
  assertNoProblems(findProblems(loadFamilies(root)));
  const [catalogues, file] = toFolders(root);
  await commitFolders(catalogues, `feat(catalogue): ${message}`, root);
  await commitFolders([file], `feat(shell): ${message}`, root);
}

/** What is in no commit: its pieces, and other files. */
async function findSaved(root: string): Promise<string[]> {
  const files = await findUncommitted(toFolders(root).flat(), root);
  const listed = loadFamilies(root).flatMap(({ catalogue }) => catalogue.listed);
  const names = new Map(listed.map(({ file, name, id }) => [path.dirname(file), `${name} (${id})`]));
  return [...new Set(files.map((file) => names.get(path.dirname(file)) ?? file))];
}

async function publish(options: AdminOptions, message: string, print: Print): Promise<string> {
  const { root, site } = options;
  const families = loadFamilies(root);
  // What comes into the bin meanwhile, this does not publish.
  const binned = listBin(root, families);
  const parts = families.map(({ part }) => part);
  const { changes } = await loadChanges(options);
  const all = changes.some(({ kind }) => kind === 'setting') ? ['shell', ...parts] : parts;
  try {
    await runStorefront(root, ['catalogue', 'check'], print);
    await runStorefront(root, ['publish', ...all, `--message=${message}`], print);
  } catch (error) {
    // The command refuses what is in no commit.
    const saved = await findSaved(root);
    if (saved.length === 0) throw error;
    refuseSaved(saved.join(', '));
  }
  for (const { key } of binned) emptyBin(root, key);
  return `${site.origin}/`;
}

/** Rolls the site back, if `confirm` accepts what that undoes. */
const rollBack = async (
  { siteFolder: site }: AdminOptions,
  confirm: (lines: string[], back: Return) => void,
  more?: { message: string; print: Print },
) =>
  rollback({
    ...{ site, by: await whoAmI(), message: '', serveComposition, ...more },
    confirm: async (lines, back) => confirm(lines, back),
  });

async function showBack(request: PageRequest): Promise<string> {
  let found: { seen: string; back: Return } | undefined;
  const look = (lines: string[], back: Return) => {
    found = { seen: toDigest(lines), back };
    throw new Error('Only a look.');
  };
  const refusal = await rollBack(request, look).then(() => [], toFieldProblems);
  return request.views.renderBack(request, { ...found, lists: toLabels(request.root), refusal });
}

async function goBack(options: AdminOptions, form: FormData, print: Print): Promise<string> {
  const assertSeen = (lines: string[]) => {
    if (toDigest(lines) !== readText(form, 'seen'))
      refuse('The site has changed since that page was opened: look again at what going back undoes.');
  };
  await rollBack(options, assertSeen, { message: readMessage(form), print });
  return `${options.site.origin}/`;
}

/** What is not live yet, publishing it, and going back. One of them at a time. */
export function createPublishPages({ root }: AdminOptions): Pages {
  /** The last one, or that which is under way. */
  let job: Job | undefined;
  let preview: Promise<string> | undefined;
  const isRunning = () => job !== undefined && !job.result;

  /** Its page says how far it is. */
  function start(kind: Job['kind'], message: string, work: (print: Print) => Promise<string>): Done {
    const next = '/publish';
    if (job && isRunning()) {
      const notes = ['Something else is under way: wait for its end, then do this again.'];
      return { next, notes: job.kind === kind && job.message === message ? [] : notes };
    }
    const own: Job = (job = { kind, message, lines: [] });
    void work((line) => own.lines.push(nameSites(toLine(line)))).then(
      (link) => (own.result = { at: Date.now(), link, refusal: [] }),
      (error: unknown) => (own.result = { at: Date.now(), refusal: toFieldProblems(error) }),
    );
    return { next };
  }

  async function submitPublish(request: PageRequest, form: FormData): Promise<Done | string> {
    const message = readMessage(form);
    if (message === '') {
      const line = ' Say it in a few words. Nothing is lost.';
      return showPublish(request, job, message, [{ field: 'message', line }]);
    }
    try {
      if (!isRunning()) await commit(request, message, readText(form, 'seen'));
    } catch (error) {
      return showPublish(request, job, message, toFieldProblems(error));
    }
    return start('publish', message, (print) => publish(request, message, print));
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

  return {
    publish: { show: (request) => showPublish(request, job), submit: submitPublish },
    look: { submit: async () => start('look', '', look) },
    back: {
      show: showBack,
      submit: async (request, form) =>
        start('back', readMessage(form), (print) => goBack(request, form, print)),
    },
  };
}
