import { InvalidArgumentError, type Command } from 'commander';
import { siteOption } from '../../siteOption';
import type { PagesOptions } from './index';
import { PROFILE_NAMES, type ProfileName } from './profiles';
import { PAGES, VARIANT_NAMES } from './variants';

/** As commander gives them. */
interface PagesFlags extends Omit<PagesOptions, 'profiles' | 'pages' | 'navigations' | 'firstOnly'> {
  profile: ProfileName[];
  pages?: string[];
  navigations?: boolean;
  firstOnly?: boolean;
}

const toList = (text: string) => text.split(',').filter(Boolean);

/** Reads names of a list, separated by commas. */
function oneOf<Name extends string>(names: readonly Name[]) {
  return (text: string): Name[] => {
    const unknown = toList(text).filter((name) => !names.some((known) => known === name));
    if (unknown.length > 0)
      throw new InvalidArgumentError(`${unknown.join(', ')} is unknown: use ${names.join(', ')}.`);
    return names.filter((name) => toList(text).includes(name));
  };
}

function toRounds(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Use a number from 1 to 99.');
}

/** Adds `bench pages`. */
export function addPagesCommand(bench: Command): void {
  bench
    .command('pages')
    .description('the composed site beside a monolith of the same sources and pages without scripts')
    .addOption(siteOption())
    .option('--pages <addresses>', 'pages to visit, separated by commas', toList)
    .option('--navigations', 'time ways between pages, too; so it is when no pages are named')
    .option('--profile <names>', PROFILE_NAMES.join(', '), oneOf(PROFILE_NAMES), [...PROFILE_NAMES])
    .option('--variants <names>', VARIANT_NAMES.join(', '), oneOf(VARIANT_NAMES), [...VARIANT_NAMES])
    .option('--first-only', 'leave out visits with a filled cache')
    .option('--rounds <n>', 'how often each is visited', toRounds, 5)
    .action(
      async ({
        profile,
        pages,
        navigations = pages === undefined,
        firstOnly = false,
        ...options
      }: PagesFlags) => {
        const { benchPages } = await import('./index');
        process.exitCode = await benchPages({
          ...options,
          pages: pages ?? PAGES,
          profiles: profile,
          navigations,
          firstOnly,
        });
      },
    );
}
