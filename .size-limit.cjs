const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Files of what a part exposes, by the names in its `release.json`. */
function exposed(part, expose) {
  const file = path.join(__dirname, part, 'dist/release.json');
  if (!existsSync(file)) return `${part}/dist/release.json`;
  const scripts = JSON.parse(readFileSync(file, 'utf8')).exposes[expose]?.scripts ?? [];
  return scripts.map((script) => `${part}/dist/${script}`);
}

const scripts = (part) => `${part}/dist/static/js/*.js`;
const styles = (part) => `${part}/dist/static/css/*.css`;
const entry = (part) => `${part}/dist/static/js/remoteEntry.*.js`;

/** Budgets in brotli: of each part, and of each thing that it exposes. An entry holds the hash of each page of its lists. `npm run bench -- quick` weighs whole pages. */
module.exports = [
  { name: 'shell: first script', path: exposed('shell', '.'), limit: '94 kB' },
  { name: 'shell: federation', path: exposed('shell', './federation'), limit: '2.6 kB' },
  { name: 'shell: all scripts', path: scripts('shell'), limit: '101 kB' },
  { name: 'shell: styles', path: styles('shell'), limit: '8 kB' },

  { name: 'mfe-rakhi: entry', path: entry('mfe-rakhi'), limit: '4.5 kB' },
  { name: 'mfe-rakhi: ./routes', path: exposed('mfe-rakhi', './routes'), limit: '12 kB' },
  { name: 'mfe-rakhi: ./featured', path: exposed('mfe-rakhi', './featured'), limit: '1.5 kB' },
  { name: 'mfe-rakhi: all scripts', path: scripts('mfe-rakhi'), limit: '48 kB' },
  { name: 'mfe-rakhi: styles', path: styles('mfe-rakhi'), limit: '5 kB' },

  { name: 'mfe-lumba: entry', path: entry('mfe-lumba'), limit: '4 kB' },
  { name: 'mfe-lumba: ./routes', path: exposed('mfe-lumba', './routes'), limit: '11 kB' },
  { name: 'mfe-lumba: ./featured', path: exposed('mfe-lumba', './featured'), limit: '1.5 kB' },
  { name: 'mfe-lumba: all scripts', path: scripts('mfe-lumba'), limit: '38 kB' },
  { name: 'mfe-lumba: styles', path: styles('mfe-lumba'), limit: '5 kB' },

  { name: 'mfe-viewer: entry', path: entry('mfe-viewer'), limit: '3 kB' },
  {
    name: 'mfe-viewer: ./MediaViewer',
    path: exposed('mfe-viewer', './MediaViewer'),
    limit: '8 kB',
    gzip: true,
  },
  { name: 'mfe-viewer: all scripts', path: scripts('mfe-viewer'), limit: '13 kB' },
  { name: 'mfe-viewer: styles', path: styles('mfe-viewer'), limit: '4 kB' },
];
