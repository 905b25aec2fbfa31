import { InvalidArgumentError, type Command } from 'commander';
import { siteFolderOption, toSiteFolder } from './siteOption';

/** Reads a percentage of shoppers. */
export function toPercent(text: string): number {
  const percent = Number(text);
  if (/^\d+(\.\d{1,2})?$/.test(text) && percent <= 100) return percent;
  throw new InvalidArgumentError('Use a percentage from 0 to 100, such as --canary 5.');
}

function toHours(text: string): number {
  const hours = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && hours > 0 && hours <= 720) return hours;
  throw new InvalidArgumentError('Use hours up to 720 (thirty days), such as --hours 24.');
}

interface ServeFlags {
  site: string;
  canary?: number;
}

interface LinkFlags {
  site: string;
  hours: number;
  origin?: string;
}

/** Adds the commands that serve a site and make preview links. */
export function addServeCommands(program: Command): void {
  program
    .command('serve [folder]')
    .description('serve a composed site')
    .addOption(siteFolderOption())
    .option('--canary <percent>', 'share of shoppers that see the canary while there is one', toPercent)
    .action(async (folder: string | undefined, { site, canary }: ServeFlags) => {
      const { serveSite } = await import('../server');
      await serveSite({ site: folder === undefined ? site : toSiteFolder(folder), canary });
    });

  program
    .command('preview-link [composition]')
    .description(
      'make a signed link to the newest preview or canary, or to the composition of an earlier one',
    )
    .addOption(siteFolderOption())
    .option('--hours <n>', 'how long it is valid', toHours, 24)
    .option('--origin <url>', 'origin of the site; that of its settings by default')
    .action(async (composition: string | undefined, { site, hours, origin }: LinkFlags) => {
      const { createPreviewLink } = await import('../release');
      console.log(createPreviewLink({ site, composition, hours, origin }));
    });
}
