import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { ConformanceRow } from './rows';

/** Files that no server should expose, by the names that scanners try. */
const HIDDEN = [
  ...['/.env', '/.git/config', '/.git/HEAD', '/.svn/entries', '/.hg/store', '/.DS_Store', '/.htpasswd'],
  ...['/.npmrc', '/package.json', '/package-lock.json', '/tsconfig.json', '/webpack.config.ts'],
  ...['/backup.zip', '/site.tar.gz', '/database.sql', '/nginx.conf', '/node_modules/react/package.json'],
];
const DISGUISES: ((path: string) => string)[] = [
  (path) => path,
  (path) => path.replaceAll('.', '%2e'),
  (path) => path.replaceAll('.', '%252e'),
  (path) => `/x/..${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => `/static/..%5c..${path}`,
  (path) => `/.${path}`,
];
const OUTSIDE = ['/../../../../etc/passwd', '/..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd'];

interface HttpResponse {
  path: string;
  status: number;
  type: string;
}

/** Requests a URL exactly as written: `fetch` would resolve its dots. */
function ask(origin: string, path: string): Promise<HttpResponse> {
  const { protocol, hostname, port } = new URL(origin);
  const request = protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path }, (response) => {
      response.resume();
      const type = String(response.headers['content-type'] ?? '');
      response.on('end', () => resolve({ path, status: Number(response.statusCode), type }));
    });
    asking.once('error', reject);
    asking.end();
  });
}

const isGiven = ({ status, type }: HttpResponse) =>
  // A single-page site serves its page at every URL.
  status >= 200 && status < 300 && !type.startsWith('text/html');

/**
 * Whether the site serves files that no shopper needs, under any encoding of their URLs; source
 * maps too.
 */
export async function checkHidden(origin: string, scripts: string[]): Promise<ConformanceRow[]> {
  const maps = scripts.map((script) => `${script}.map`);
  const find = async (paths: string[]) => {
    const responses = await Promise.all(paths.map((path) => ask(origin, path)));
    return responses.filter(isGiven).map(({ path, status }) => `${path} (${status})`);
  };
  const disguised = [...HIDDEN.flatMap((path) => DISGUISES.map((write) => write(path))), ...OUTSIDE];
  return [
    {
      what: `${disguised.length} URLs of files that nobody needs are refused`,
      problems: await find(disguised),
    },
    { what: 'source maps of the scripts are refused', problems: await find(maps) },
  ];
}
