/** An export and its host. */
export interface ExportHost {
  name: 'plain' | 'netlify' | 'cloudflare' | 'github-pages';
  /** Path under which the host serves the site. */
  base: string;
  /** Whether it reads `_headers` and `_redirects`, and serves the folder at `/`. */
  readsRules: boolean;
  /** Whether it finds `about.html` for `/about`. */
  findsDocuments: boolean;
  /** Whether it redirects `/about/` to `/about`, where there is `about.html`. */
  removesSlash: boolean;
  /** Status of its redirect to a folder's path with a trailing slash. */
  slashStatus: 301 | 308;
  /** Its own headers. */
  headers: Record<string, string>;
}

export interface HostOptions {
  host: ExportHost;
}

const CHECKED = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/** Two hosts at a domain's root, two under a base: one of each reads rules. */
export const HOSTS: ExportHost[] = [
  {
    name: 'plain',
    base: '/',
    readsRules: false,
    slashStatus: 301,
    headers: {},
    findsDocuments: false,
    removesSlash: false,
  },
  {
    name: 'netlify',
    base: '/',
    readsRules: true,
    slashStatus: 301,
    headers: CHECKED,
    findsDocuments: true,
    removesSlash: true,
  },
  {
    name: 'cloudflare',
    base: '/store/',
    readsRules: true,
    findsDocuments: true,
    removesSlash: false,
    slashStatus: 308,
    headers: { ...CHECKED, 'Access-Control-Allow-Origin': '*' },
  },
  {
    name: 'github-pages',
    base: '/store/',
    readsRules: false,
    findsDocuments: true,
    removesSlash: false,
    slashStatus: 301,
    headers: { 'Cache-Control': 'max-age=600', 'Access-Control-Allow-Origin': '*' },
  },
];

const variable = ({ name }: ExportHost) => `E2E_HOST_${name.toUpperCase().replaceAll('-', '_')}`;

export function announceHost(host: ExportHost, origin: string): void {
  process.env[variable(host)] = origin;
}

export function originOf(host: ExportHost): string {
  const origin = process.env[variable(host)];
  if (origin === undefined) throw new Error(`No export is served for ${host.name}: startHosts.ts does it.`);
  return origin;
}
