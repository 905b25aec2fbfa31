import { Option, type Command } from 'commander';
import { parseSequence, toBuilds } from './commandInput';
import type { LogEntry } from './LogEntry';
import type { PublishOptions } from './publish';
import type { ChangeOptions } from './applyChange';
import { CHANNELS, type Channel } from './siteFolder';
import { siteOption } from '../siteOption';

const print = (line: string) => console.log(line);

interface Authored {
  site: string;
  by?: string;
  message: string;
}

const authored = (command: Command) =>
  command
    .addOption(siteOption())
    .option('--message <text>', 'why, for the log', '')
    .option('--by <name>', "who does it; git's user name by default");

async function toAuthor({ site, by, message }: Authored): Promise<ChangeOptions> {
  const { whoAmI } = await import('./provenance');
  return { site, by: by ?? (await whoAmI()), message, print };
}

/** Says what is live now and where. */
async function report(site: string, entry: LogEntry | undefined): Promise<void> {
  if (!entry)
    return print(
      'Nothing to do: it is live already. "npx storefront verify" tells whether all of it is undamaged.',
    );
  const { describeEntry } = await import('./describeEntry');
  describeEntry(site, entry).forEach(print);
}

function addPublish(program: Command): void {
  authored(program.command('publish <parts...>'))
    .description('build parts, put them into a site and switch to them, all at once')
    .addOption(new Option('--channel <name>', 'where they are shown').choices(CHANNELS).default('stable'))
    .option('--dist <folder>', 'take this build of the one part instead of building it')
    .option('--unversioned', 'let a version have other bytes than before (a site of your own machine)')
    .action(async (parts: string[], options: Authored & PublishInput) => {
      const { publish } = await import('./publish');
      const { cleanCommit } = await import('./provenance');
      const { logLength } = await import('./log');
      const base = logLength(options.site);
      const builds = await toBuilds(parts, options.dist);
      const settings: PublishOptions = {
        ...(await toAuthor(options)),
        ...{ builds, base, channel: options.channel, unversioned: options.unversioned ?? false },
        commit: options.dist === undefined ? await cleanCommit(parts) : undefined,
      };
      await report(options.site, await publish(settings));
    });
}

interface PublishInput {
  channel: Channel;
  dist?: string;
  unversioned?: boolean;
}

function addRollback(program: Command): void {
  authored(program.command('rollback [entry]'))
    .description('go back to the state before, or to an entry of the log')
    .option('--part <part>', 'take only this part back')
    .action(async (text: string | undefined, options: Authored & { part?: string }) => {
      const { rollback, rollbackPart } = await import('./rollback');
      const author = await toAuthor(options);
      const seq = text === undefined ? undefined : parseSequence(text);
      if (seq !== undefined && options.part !== undefined) {
        throw new Error(`rollback ${text} --part ${options.part}: give an entry or a part, not both.`);
      }
      const back = options.part === undefined ? rollback(author, seq) : rollbackPart(author, options.part);
      await report(options.site, await back);
    });
}

function addCanary(program: Command): void {
  authored(program.command('promote'))
    .description('make what the canary changes stable, and end the canary')
    .action(async (options: Authored) => {
      const { promote } = await import('./promote');
      await report(options.site, await promote(await toAuthor(options)));
    });
  authored(program.command('drop-canary'))
    .description('end the canary; its shoppers get the stable site')
    .action(async (options: Authored) => {
      const { dropCanary } = await import('./promote');
      await report(options.site, await dropCanary(await toAuthor(options)));
    });
}

function addReports(program: Command): void {
  const reading = (name: string, description: string) =>
    program.command(name).description(description).addOption(siteOption());
  reading('status', 'what is live in each channel, since when, by whom').action(
    async ({ site }: Authored) => {
      const { formatStatus, readStatus } = await import('./status');
      formatStatus(readStatus(site)).forEach(print);
    },
  );
  reading('log', 'every change of the site, the newest first').action(async ({ site }: Authored) => {
    const { readLog } = await import('./log');
    const { formatLog } = await import('./status');
    formatLog(readLog(site)).forEach(print);
  });
  reading('diff <from> <to>', 'parts, routes, products and prices that changed between two entries').action(
    async (from: string, to: string, { site }: Authored) => {
      const { diffEntries } = await import('./diff');
      const lines = diffEntries(site, parseSequence(from), parseSequence(to));
      (lines.length > 0 ? lines : ['No difference.']).forEach(print);
    },
  );
  reading('verify', 'reread every byte of a site and the chain of its log').action(
    async ({ site }: Authored) => {
      const { verify } = await import('./verify');
      const { entries, compositions, releases, faults } = verify(site);
      faults.forEach(print);
      print(
        `${entries} entries, ${compositions} compositions, ${releases} releases: ${faults.length || 'no'} differences`,
      );
      if (faults.length > 0) process.exitCode = 1;
    },
  );
}

function addPrune(program: Command): void {
  program
    .command('prune')
    .description('remove what no composition within retention reaches')
    .addOption(siteOption())
    .requiredOption('--keep-days <days>', 'days of history whose files stay', parseSequence)
    .action(async ({ site, keepDays }: { site: string; keepDays: number }) => {
      const { prune } = await import('./prune');
      const { whoAmI } = await import('./provenance');
      const removed = await prune({ site, by: await whoAmI(), keepDays, print });
      removed.forEach((folder) => print(`  removed ${folder}`));
      print(`${removed.length || 'No'} folders removed; the log keeps every entry.`);
    });
}

/** Adds the commands of publishing. */
export function addPublishCommands(program: Command): void {
  addPublish(program);
  addRollback(program);
  addCanary(program);
  addReports(program);
  addPrune(program);
}
