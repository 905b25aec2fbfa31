import type { Command } from 'commander';
import { siteOption } from '../siteOption';
import { keyOption } from './keyOption';
import type { KeyChange } from './changeOwners';

interface OwnersInput {
  site: string;
  key?: string;
  by?: string;
  message: string;
  add: string[];
  remove: string[];
  revoke: string[];
}

const collect = (value: string, earlier: string[]) => [...earlier, value];

async function show(site: string): Promise<void> {
  const { readLog } = await import('../publish/log');
  const { readOwnership } = await import('./checkOwners');
  const { owners, site: identity } = readOwnership(readLog(site)).ownership;
  if (!owners || identity === undefined)
    return console.log('Nobody owns anything yet: who can write to the site can release every part.');
  console.log(`identity       ${identity}`);
  const rows: [string, string[]][] = [['root', owners.root], ...Object.entries(owners.parts)];
  for (const [part, keys] of rows) console.log(`${part.padEnd(15)}${keys.join(', ') || 'nobody'}`);
  if (owners.revoked.length > 0) console.log(`revoked        ${owners.revoked.join(', ')}`);
}

async function change({ add, remove, revoke, key, by, ...options }: OwnersInput): Promise<void> {
  const { changeOwners, parseKeyChange, parsePublicKey } = await import('./changeOwners');
  const { whoAmI } = await import('../publish/provenance');
  if (key === undefined) throw new Error('Owners are changed with a root key: add --key <file>.');
  const toChanges = (texts: string[]): KeyChange[] => texts.map(parseKeyChange);
  const entry = await changeOwners({
    ...options,
    ...{ by: by ?? (await whoAmI()), keyFile: key },
    ...{ add: toChanges(add), remove: toChanges(remove), revoke: revoke.map(parsePublicKey) },
    print: (line) => console.log(line),
  });
  console.log(`Entry ${entry.seq} of the log states the owners.`);
  return show(options.site);
}

/** Adds the commands of keys and owners. */
export function addOwnersCommands(program: Command): void {
  program
    .command('key <file>')
    .description('make a signing key; prints its public half')
    .action(async (file: string) => {
      const { createKeyFile } = await import('./keys');
      console.log(createKeyFile(file));
    });
  program
    .command('owners')
    .description('who may release which part; with changes: state it anew, signed with a root key')
    .addOption(siteOption())
    .addOption(keyOption())
    .option('--add <part=key>', 'give a part (or root) a public key; repeatable', collect, [])
    .option('--remove <part=key>', 'take a public key from a part (or root)', collect, [])
    .option(
      '--revoke <key>',
      'a lost key: take it from everything, and never go back to what it signed',
      collect,
      [],
    )
    .option('--message <text>', 'why, for the log', '')
    .option('--by <name>', "who does it; git's user name by default")
    .action(async (input: OwnersInput) => {
      const isChange = [input.add, input.remove, input.revoke].some((changes) => changes.length > 0);
      await (isChange ? change(input) : show(input.site));
    });
}
