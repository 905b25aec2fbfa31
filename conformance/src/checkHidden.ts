import { ask, type AskedAnswer } from './ask';
import type { ConformanceRow } from './rows';

/** What no server of a site should give away, by the names under which it is looked for. */
const HIDDEN = [
  ...['/.env', '/.git/config', '/.git/HEAD', '/.svn/entries', '/.hg/store', '/.DS_Store', '/.htpasswd'],
  ...['/.npmrc', '/package.json', '/package-lock.json', '/tsconfig.json', '/webpack.config.ts'],
  ...['/backup.zip', '/site.tar.gz', '/database.sql', '/nginx.conf', '/node_modules/react/package.json'],
];
const DISGUISES: ((address: string) => string)[] = [
  (address) => address,
  (address) => address.replaceAll('.', '%2e'),
  (address) => address.replaceAll('.', '%252e'),
  (address) => `/x/..${address}`,
  (address) => `/x/%2e%2e${address}`,
  (address) => `/static/..%5c..${address}`,
  (address) => `/.${address}`,
];
const OUTSIDE = ['/../../../../etc/passwd', '/..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd'];

const isGiven = ({ status, type }: AskedAnswer) =>
  // A site of one page answers every address with it.
  status >= 200 && status < 300 && !type.startsWith('text/html');

/** Whether files that no shopper needs are served, in any way of writing their addresses; source maps too. */
export async function checkHidden(origin: string, scripts: string[]): Promise<ConformanceRow[]> {
  const maps = scripts.map((script) => `${script}.map`);
  const find = async (addresses: string[]) => {
    const answers = await Promise.all(addresses.map((address) => ask(origin, address)));
    return answers.filter(isGiven).map(({ address, status }) => `${address} (${status})`);
  };
  const disguised = [...HIDDEN.flatMap((address) => DISGUISES.map((write) => write(address))), ...OUTSIDE];
  return [
    {
      what: `${disguised.length} addresses of files that nobody needs are refused`,
      faults: await find(disguised),
    },
    { what: 'source maps of the scripts are refused', faults: await find(maps) },
  ];
}
