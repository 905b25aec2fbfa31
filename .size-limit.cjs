const { existsSync, lstatSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** A part's build, if there is one. */
function readRelease(part) {
  const file = path.join(__dirname, part, 'dist/release.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Files that a part's `release.json` names for its pages in English. */
function named(part, select) {
  const release = readRelease(part);
  const files = release ? select(release) : ['release.json'];
  return [...new Set(files)].map((file) => `${part}/dist/${file}`);
}

/** Scripts of what a part exposes. */
const exposed = (part, expose) => named(part, ({ exposes }) => exposes[expose]?.scripts ?? []);
const entry = (part) => named(part, (release) => [release.entry]);
/** Stylesheets of a part with a name. */
const styles = (part, name = 'styles') =>
  named(part, ({ exposes }) =>
    Object.values(exposes)
      .flatMap((files) => files.styles)
      .filter((file) => file.includes(`/${name}.`)),
  );

/** All scripts of a part: those of each language. */
const scripts = (part) => `${part}/dist/static/js/*.js`;
const inLanguages = (part, limit) =>
  `${parseFloat(limit) * (1 + Object.keys(readRelease(part)?.languages ?? {}).length)} kB`;

/** Sites of `npm run build` and of the end-to-end suites; the latest is weighed. */
const SITES = ['site', '.cache/e2e/sites/paths'];

function findSite() {
  const composed = SITES.filter((site) => existsSync(path.join(__dirname, site, 'current')));
  const switched = (site) => lstatSync(path.join(__dirname, site, 'current')).mtimeMs;
  return composed.sort((a, b) => switched(b) - switched(a))[0];
}

/** Files that a document names for itself, not for the page that may come next. */
function filesOf(site, document, extension) {
  const tags = readFileSync(path.join(__dirname, document), 'utf8').match(/<(?:script|link) [^>]*>/g) ?? [];
  const files = tags
    .filter((tag) => !/ rel="(?:next-script|prefetch)"/.test(tag))
    .flatMap((tag) => / (?:src|href)="(\/parts\/[^"]+)"/.exec(tag)?.[1] ?? [])
    .filter((file) => file.endsWith(extension));
  return [...new Set(files)].map((file) => site + file);
}

/** Parts with budgets of their own below. */
const WEIGHED = ['mfe-rakhi', 'mfe-lumba', 'mfe-viewer'];
const others = readdirSync(__dirname).filter((name) => name.startsWith('mfe-') && !WEIGHED.includes(name));
/** Every document has the menu entries of all remotes. */
const withMenus = (limit, kB) => `${(parseFloat(limit) + kB * others.length).toFixed(2)} kB`;

/** What a route brings: its document, plain and in brotli, its scripts, its stylesheets. */
function route(pathname, { raw, document, scripts: js, styles: css }) {
  const site = findSite();
  if (site === undefined) return [];
  const file = `${site}/current/public${pathname === '/' ? '/index' : pathname}.html`;
  return [
    { name: `${pathname} document, raw`, path: file, limit: withMenus(raw, 0.3), brotli: false },
    { name: `${pathname} document`, path: file, limit: withMenus(document, 0.1) },
    { name: `${pathname} scripts`, path: filesOf(site, file, '.js'), limit: js },
    { name: `${pathname} styles`, path: filesOf(site, file, '.css'), limit: css },
  ];
}

/** Budgets of any other remote. */
const remotes = others.flatMap((part) => [
  { name: `${part}: entry`, path: entry(part), limit: '4.5 kB' },
  { name: `${part}: all scripts`, path: scripts(part), limit: inLanguages(part, '70 kB') },
]);

/** Budgets in brotli: of parts, of what they expose, and of routes once a site is composed. */
module.exports = [
  { name: 'shell: first script', path: exposed('shell', '.'), limit: '73.4 kB' },
  { name: 'shell: federation', path: exposed('shell', './federation'), limit: '18.1 kB' },
  {
    name: 'finding: code and index',
    path: [
      ...exposed('shell', './find'),
      ...['mfe-rakhi', 'mfe-lumba'].flatMap((part) => exposed(part, './find')),
    ],
    limit: '26.3 kB',
  },
  { name: 'finding: styles', path: styles('shell', 'find'), limit: '3 kB' },
  { name: 'shell: all scripts', path: scripts('shell'), limit: inLanguages('shell', '132 kB') },
  { name: 'shell: styles', path: styles('shell'), limit: '8 kB' },

  { name: 'mfe-rakhi: entry', path: entry('mfe-rakhi'), limit: '4.5 kB' },
  { name: 'mfe-rakhi: ./routes', path: exposed('mfe-rakhi', './routes'), limit: '15.5 kB' },
  { name: 'mfe-rakhi: ./featured', path: exposed('mfe-rakhi', './featured'), limit: '1.5 kB' },
  { name: 'mfe-rakhi: all scripts', path: scripts('mfe-rakhi'), limit: inLanguages('mfe-rakhi', '79 kB') },
  { name: 'mfe-rakhi: styles', path: styles('mfe-rakhi'), limit: '5.1 kB' },

  { name: 'mfe-lumba: entry', path: entry('mfe-lumba'), limit: '4 kB' },
  { name: 'mfe-lumba: ./routes', path: exposed('mfe-lumba', './routes'), limit: '14.2 kB' },
  { name: 'mfe-lumba: ./featured', path: exposed('mfe-lumba', './featured'), limit: '1.5 kB' },
  { name: 'mfe-lumba: all scripts', path: scripts('mfe-lumba'), limit: inLanguages('mfe-lumba', '55.5 kB') },
  { name: 'mfe-lumba: styles', path: styles('mfe-lumba'), limit: '5 kB' },

  { name: 'mfe-viewer: entry', path: entry('mfe-viewer'), limit: '3 kB' },
  {
    name: 'mfe-viewer: ./MediaViewer',
    path: exposed('mfe-viewer', './MediaViewer'),
    limit: '9.3 kB',
    gzip: true,
  },
  { name: 'mfe-viewer: all scripts', path: scripts('mfe-viewer'), limit: inLanguages('mfe-viewer', '13 kB') },
  { name: 'mfe-viewer: styles', path: styles('mfe-viewer'), limit: '4 kB' },

  ...remotes,

  ...route('/', { raw: '56.5 kB', document: '11.1 kB', scripts: '73.4 kB', styles: '8 kB' }),
  ...route('/shop/rakhi', { raw: '38.2 kB', document: '8.8 kB', scripts: '111.3 kB', styles: '13 kB' }),
  ...route('/shop/rakhi/single', {
    raw: '50.4 kB',
    document: '10.3 kB',
    scripts: '114.3 kB',
    styles: '13 kB',
  }),
  ...route('/hi/shop/rakhi/single', {
    raw: '61.5 kB',
    document: '11.4 kB',
    scripts: '116.6 kB',
    styles: '13 kB',
  }),
  ...route('/shop/rakhi/single/SDR001', {
    raw: '43.4 kB',
    document: '10.3 kB',
    scripts: '114.3 kB',
    styles: '13 kB',
  }),
  ...route('/shop/lumba/bangle', {
    raw: '52.8 kB',
    document: '10.9 kB',
    scripts: '112 kB',
    styles: '12.7 kB',
  }),
];
