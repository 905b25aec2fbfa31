import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { assertNoProblems, validateFamilies, loadFamilies, toLists } from '@dhaaga-noor/platform/catalogue';
import { SITE_FILE } from '@dhaaga-noor/platform/build';
import {
  type Change,
  commitFolders,
  createRefusal,
  loadUnpublished,
  PLACEHOLDER,
  type Return,
  rollback,
  whoAmI,
} from '@dhaaga-noor/platform/release';
import { createSiteServer, listen, serveComposition } from '@dhaaga-noor/platform/server';
import { nameSites } from '@dhaaga-noor/platform/store';
import { toLine } from '@dhaaga-noor/platform/system';
import type { SiteSettings } from '@dhaaga-noor/shared-types';
import { describeChanges } from './describeChanges';
import type { AdminOptions, Done, PageRequest, Pages } from './Pages';
import { readText, toInputName } from './readForm';
import { toFieldProblems } from './toFieldProblems';
import type { Job } from './views';

type Print = (line: string) => void;

/** More than anyone reads in the log, and than the longest subject of a commit. */
const MOST_LETTERS = 80;

/** What changes, or why one goes back. */
const readMessage = (form: FormData) =>
  ['message', 'reason']
    .map((name) => readText(form, toInputName(name)))
    .join('')
    .slice(0, MOST_LETTERS);

/** What a page shows, for its form to repeat. */
const toDigest = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Where shoppers see it; nowhere while its URL is only an example. */
const toShop = ({ origin }: SiteSettings) => (PLACEHOLDER.test(origin) ? undefined : `${origin}/`);

/** Runs a command of `storefront`; throws what it has to say when it fails. */
async function runStorefront(root: string, args: string[], print: Print): Promise<void> {
  const program = path.join(root, 'platform/bin/storefront.mjs');
  const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const errors: string[] = [];
  createInterface(child.stdout).on('line', print);
  createInterface(child.stderr).on('line', (line) => errors.push(line) && print(line));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(errors.join('\n') || `It was ended (${code}).`);
}

function toGroups({ root, views }: AdminOptions, changes: Change[]) {
  const lists = Object.fromEntries(
    toLists(loadFamilies(root)).map(({ name, collection }) => [`/shop/${name}`, collection.label]),
  );
  return describeChanges(changes, { lists, facts: views.SITE_FIELDS });
}

async function loadChanges({ siteFolder, root }: AdminOptions) {
  const parts = await loadUnpublished(siteFolder, root, await whoAmI());
  return {
    changes: parts.flatMap(({ changes }) => changes),
    goneBack: parts.flatMap(({ returning }) => returning?.entry ?? []),
  };
}

async function showPublish(request: PageRequest, job?: Job): Promise<string> {
  if (job && !job.result) return request.views.renderPublish(request, { job });
  const unknown = (error: unknown) => ({ changes: [], goneBack: [], problems: toFieldProblems(error) });
  const { changes, ...others } = await loadChanges(request).catch(unknown);
  const seen = changes.map(toDigest).join(' ');
  const waiting = { ...others, seen, changes: toGroups(request, changes) };
  return request.views.renderPublish(request, { job, waiting });
}

/** Throws on what has been saved, or taken back, since the page was shown. */
async function assertSeen(options: AdminOptions, seen: string): Promise<Change[]> {
  const { changes } = await loadChanges(options);
  if (changes.map(toDigest).join(' ') === seen) return changes;
  const news = changes.filter((change) => !seen.split(' ').includes(toDigest(change)));
  const names = toGroups(options, news).map(({ title }) => title);
  throw createRefusal(
    `Saved meanwhile: ${names.join(', ') || 'a change is taken back'}. Look at it below, and press Publish again.`,
  );
}

/** Commits and publishes what the page has shown, and nothing else. */
async function publish(options: AdminOptions, form: FormData, print: Print): Promise<string | undefined> {
  const { root, site } = options;
  const [message, seen] = [readMessage(form), readText(form, 'seen')];
  const changes = await assertSeen(options, seen);
  const families = loadFamilies(root);
  assertNoProblems(validateFamilies(families));
  const parts = families.map(({ part }) => part);
  const catalogues = parts.map((part) => path.join(part, 'catalogue'));
  await commitFolders(catalogues, `feat(catalogue): ${message}`, root);
  await commitFolders([SITE_FILE.replace('.yaml', '*.yaml')], `feat(shell): ${message}`, root);
  const all = changes.some(({ kind }) => kind === 'setting') ? ['shell', ...parts] : parts;
  try {
    await runStorefront(root, ['catalogue', 'check'], print);
    await runStorefront(root, ['publish', ...all, `--message=${message}`], print);
  } catch (error) {
    // The command refuses what is in no commit.
    await assertSeen(options, seen);
    throw error;
  }
  return toShop(site);
}

/** Rolls the site back, if `confirm` accepts what that undoes. */
const rollBack = async (
  { siteFolder: site }: AdminOptions,
  confirm: (lines: string[], back: Return) => void,
  more?: { message: string; print: Print },
) =>
  rollback({
    site,
    by: await whoAmI(),
    message: '',
    serveComposition,
    ...more,
    confirm: async (lines, back) => confirm(lines, back),
  });

async function showBack(request: PageRequest): Promise<string> {
  let found: { seen: string; back: Return } | undefined;
  const problems = await rollBack(request, (lines, back) => {
    found = { seen: toDigest(lines), back };
    throw new Error('Only shown.');
  }).then(() => [], toFieldProblems);
  const changes = toGroups(request, found?.back.changes ?? []);
  return request.views.renderBack(request, { ...found, changes, problems });
}

async function goBack(options: AdminOptions, form: FormData, print: Print): Promise<string | undefined> {
  const confirm = (lines: string[]) => {
    if (toDigest(lines) !== readText(form, 'seen'))
      throw createRefusal(
        'The site has changed since that page was opened: look again at what going back undoes.',
      );
  };
  await rollBack(options, confirm, { message: readMessage(form), print });
  return toShop(options.site);
}

/** What is not live yet, publishing it, and going back. One of them at a time. */
export function createPublishPages(options: AdminOptions): Pages {
  const { root } = options;
  /** The last one, or that which is under way. */
  let job: Job | undefined;
  let previewUrl: Promise<string> | undefined;

  /** A site of this machine, with the catalogue as it is. */
  async function preview(print: Print): Promise<string> {
    const folder = path.join(root, '.cache/admin/site');
    await runStorefront(root, ['build', '--site', folder], print);
    previewUrl ??= listen(createSiteServer({ site: folder }), 0, '127.0.0.1').then(
      (port) => `http://127.0.0.1:${port}/`,
    );
    return previewUrl;
  }

  /** Starts it, unless one is under way. Its page says how far it is. */
  function start(
    kind: Job['kind'],
    form: FormData,
    work: (print: Print) => Promise<string | undefined>,
  ): Done {
    const next = '/publish';
    const message = readMessage(form);
    if (job && !job.result) {
      const notes = ['Something else is under way: wait for its end, then do this again.'];
      return { next, notes: job.kind === kind && job.message === message ? [] : notes };
    }
    const own: Job = (job = { kind, message, lines: [] });
    void work((line) => own.lines.push(nameSites(toLine(line)))).then(
      (link) => (own.result = { at: Date.now(), link, problems: [] }),
      (error: unknown) => (own.result = { at: Date.now(), problems: toFieldProblems(error) }),
    );
    return { next };
  }

  return {
    publish: {
      show: (request) => showPublish(request, job),
      submit: async (_, form) => start('publish', form, (print) => publish(options, form, print)),
    },
    preview: { submit: async (_, form) => start('preview', form, preview) },
    back: {
      show: showBack,
      submit: async (_, form) => start('back', form, (print) => goBack(options, form, print)),
    },
  };
}
