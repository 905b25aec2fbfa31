import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  parseSequence,
  assertLog,
  assertOutside,
  assertRetirable,
  assertStart,
  toBuilds,
  toLogText,
  toParts,
  toSigningKey,
  askBefore,
} from './commandInput';
import { type Channel, CHANNELS, isRemote, type LogEntry, nameSites, openSite } from '../store';
import type { ChangeOptions, Overrides } from '../release';
import { toFile, toLine } from '../system';
import { siteOption } from './siteOption';

/** The output includes names and messages of other people. */
const print = (line: string) => console.log(nameSites(toLine(line)));

interface Authored {
  site: string;
  by?: string;
  message: string;
  sign?: string | true;
}

const signOption = () =>
  new Option('--sign [key]', "sign the log's entry with this SSH key; git's user.signingkey without one");

/** A mistyped folder is an error. */
const assertSite = (_command: Command, action: Command) => assertLog(action.opts<{ site: string }>().site);

const authored = (command: Command) =>
  command
    .addOption(siteOption())
    .addOption(signOption())
    .option('--message <text>', 'why, for the log', toLogText, '')
    .option('--by <name>', "who does it; git's user name by default", toLogText);

const changing = (command: Command) => authored(command).hook('preAction', assertSite);

async function toAuthor({ site, by, message, sign }: Authored): Promise<ChangeOptions> {
  const { whoAmI } = await import('../release');
  const { serveComposition } = await import('../server');
  return {
    site,
    by: by ?? (await whoAmI()),
    message,
    sign: await toSigningKey(sign),
    print,
    serveComposition,
  };
}

/** Says that nothing was to do, or who cannot see what is live now. */
async function report(site: string, entry: LogEntry | undefined): Promise<void> {
  if (!entry)
    return print(
      'Nothing to do: it is live already. "npx storefront verify" tells whether all of it is undamaged.',
    );
  (await closedFolders(site)).forEach(print);
}

/** The storage of a remote decides who may read it. */
async function closedFolders(site: string): Promise<string[]> {
  const { findClosedFolders } = await import('../store');
  return isRemote(site) ? [] : findClosedFolders(site);
}

function addPublish(program: Command): void {
  authored(program.command('publish [parts...]'))
    .description('build parts, put them into a site and switch to them, all at once')
    .addOption(new Option('--channel <name>', 'where they are shown').choices(CHANNELS).default('stable'))
    .option('--dist <folder>', 'take this build of the one part instead of building it')
    .option('--without <part...>', 'take these parts out of the site')
    .option('--new', 'begin a site in a folder that holds none; without names, with all parts')
    .option('--unversioned', 'let a version have other bytes than before (a site of your own machine)')
    .option('--dirty', 'publish what is in no commit')
    .option('--stale', 'publish older sources, what was rolled back, or lower prices from elsewhere')
    .option('--demo', 'publish placeholders of the shop’s settings')
    .action(async (named: string[], options: Authored & PublishInput) => {
      const { publish } = await import('../release');
      const { site, channel, without = [], dist, new: isNew = false } = options;
      const parts = toParts(named, isNew);
      const isPreview = channel === 'preview';
      const author = await toAuthor(options);
      const review = isPreview ? undefined : { isElsewhere: dist !== undefined, flags: options };
      const entry = await publish({
        ...author,
        channel,
        without,
        unversioned: isPreview || options.unversioned === true,
        ...(review && { review }),
        builds: async (log, opened) => {
          assertStart(log, { site, parts, isNew });
          await assertRetirable(log, channel, { parts, without });
          if (dist !== undefined) return toBuilds(parts, dist);
          const { loadSources } = await import('../build');
          const { assertBuildable } = await import('../release');
          const builds = await Promise.all(
            parts.map(async (part) => ({ part, ...(await loadSources(part)) })),
          );
          await assertBuildable(opened, { ...author, log, builds, without, channel }, review);
          return toBuilds(parts);
        },
      });
      await report(site, entry);
    });
}

interface PublishInput extends Overrides {
  site: string;
  channel: Channel;
  dist?: string;
  without?: string[];
  new?: boolean;
  unversioned?: boolean;
}

function addRollback(program: Command): void {
  changing(program.command('rollback [entry]'))
    .description('go back to the state before, or to an entry of the log')
    .option('--part <part>', 'take only this part back')
    .option('--yes', 'do not ask')
    .action(async (text: string | undefined, options: Authored & { part?: string; yes?: true }) => {
      const { rollback, rollbackPart } = await import('../release');
      const seq = text === undefined ? undefined : parseSequence(text);
      const confirm = askBefore({ isNamed: seq !== undefined, yes: options.yes, print });
      const author = { ...(await toAuthor(options)), confirm };
      if (seq !== undefined && options.part !== undefined) {
        throw new Error(`rollback ${text} --part ${options.part}: give an entry or a part, not both.`);
      }
      const back = options.part === undefined ? rollback(author, seq) : rollbackPart(author, options.part);
      await report(options.site, await back);
    });
}

function addCanary(program: Command): void {
  changing(program.command('promote'))
    .description('make what the canary changes stable, and end the canary')
    .action(async (options: Authored) => {
      const { promote } = await import('../release');
      await report(options.site, await promote(await toAuthor(options)));
    });
  changing(program.command('drop-canary'))
    .description('end the canary; its shoppers get the stable site')
    .action(async (options: Authored) => {
      const { dropCanary } = await import('../release');
      await report(options.site, await dropCanary(await toAuthor(options)));
    });
}

function addReports(program: Command): void {
  const reading = (name: string, description: string) =>
    program.command(name).description(description).addOption(siteOption()).hook('preAction', assertSite);
  reading('status', 'what is live in each channel, since when, by whom').action(
    async ({ site }: Authored) => {
      const { describeStatus } = await import('../release');
      (await describeStatus(site)).forEach(print);
    },
  );
  reading('log', 'every change of the site, the newest first').action(async ({ site }: Authored) => {
    const { readLog, formatLog } = await import('../release');
    formatLog(readLog((await openSite(site)).folder)).forEach(print);
  });
  reading('diff <from> <to>', 'parts, routes, products and prices that changed between two entries').action(
    async (from: string, to: string, { site }: Authored) => {
      const { diffEntries, formatChange } = await import('../release');
      const changes = await diffEntries(site, parseSequence(from), parseSequence(to));
      (changes.length > 0 ? changes.map(formatChange) : ['No difference.']).forEach(print);
    },
  );
}

interface VerifyInput {
  site: string;
  allowedSigners?: string;
  signedSince?: number;
  lastSeen?: string;
  remember?: string;
}

function addVerify(program: Command): void {
  program
    .command('verify')
    .description('reread every byte of a site and its log, and recompose what is live')
    .addOption(siteOption())
    .hook('preAction', assertSite)
    .option('--allowed-signers <file>', "who may sign what, in OpenSSH's form; not in the site", toFile)
    .option('--signed-since <entry>', 'accept unsigned entries before this one', parseSequence)
    .option('--last-seen <file>', 'fail unless the log continues from the entry in this file', toFile)
    .option('--remember <file>', 'write the last entry to this file, if nothing is wrong', toFile)
    .action(async ({ site, ...options }: VerifyInput) => {
      const { allowedSigners, lastSeen, remember } = options;
      for (const file of [allowedSigners, lastSeen, remember]) assertOutside(site, file);
      const { verifySite } = await import('../release');
      const { entries, compositions, releases, recomposed, problems, leftovers } = await verifySite({
        site,
        ...options,
      });
      [...(await closedFolders(site)), ...leftovers, ...problems].forEach(print);
      print(
        `${entries} entries, ${compositions} compositions (${recomposed} recomposed, ${compositions - recomposed} compared by hash only), ${releases} releases: ${problems.length || 'no'} differences`,
      );
      if (problems.length > 0) process.exitCode = 1;
    });
}

function toDays(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a whole number of days from 1, such as --keep-days 30.');
}

function addPrune(program: Command): void {
  program
    .command('prune')
    .description('remove what no composition within retention reaches')
    .addOption(siteOption())
    .hook('preAction', assertSite)
    .addOption(signOption())
    .requiredOption('--keep-days <days>', 'days of history whose files stay', toDays)
    .action(async ({ site, keepDays, sign }: Pick<Authored, 'site' | 'sign'> & { keepDays: number }) => {
      const { prune, whoAmI } = await import('../release');
      const removed = await prune({
        site,
        by: await whoAmI(),
        keepDays,
        sign: await toSigningKey(sign),
      });
      removed.forEach((folder) => print(`  removed ${folder}`));
      print(`${removed.length || 'No'} folders removed; the log keeps every entry.`);
    });
}

/** Adds the publishing commands. */
export function addPublishCommands(program: Command): void {
  addPublish(program);
  addRollback(program);
  addCanary(program);
  addReports(program);
  addVerify(program);
  addPrune(program);
}
