// Plain JavaScript on purpose: it runs before anything is installed.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const TEMPLATE = path.join(WORKSPACE, 'platform/template');
const EXTENSION = '.mustache';

/** A part's folder, the last segment of its URL, its name in the menu, and its host's React. */
function toValues(part) {
  const key = part.slice('mfe-'.length);
  const label = key.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
  const { dependencies } = JSON.parse(readFileSync(path.join(WORKSPACE, 'shell/package.json'), 'utf8'));
  return { part, key, label, react: dependencies.react, reactDom: dependencies['react-dom'] };
}

/** Where a file of the template goes, from the workspace's folder. */
const toTarget = (name, part) =>
  name === 'workflow.yml' ? `.github/workflows/${part}.yml` : path.join(part, name);

function createRemote(part) {
  const values = toValues(part);
  const fill = (text) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
  const files = readdirSync(TEMPLATE, { recursive: true }).filter((name) => name.endsWith(EXTENSION));
  for (const name of files) {
    const target = toTarget(name.slice(0, -EXTENSION.length), part);
    const file = path.join(WORKSPACE, target);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, fill(readFileSync(path.join(TEMPLATE, name), 'utf8')));
    console.log(`  ${target}`);
  }
}

const [part = ''] = process.argv.slice(2);
if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(part)) {
  console.error(`"${part}" is no name of a remote: npm run new-remote -- mfe-bangles`);
  process.exitCode = 1;
} else if (existsSync(path.join(WORKSPACE, part))) {
  console.error(`${part} is there already: choose another name.`);
  process.exitCode = 1;
} else {
  createRemote(part);
  console.log(`
Next:
  npm install                  its packages, and its name for commits
  npm run dev -w ${part}
  npm run release -w ${part}   live, once it is committed; docs/contract.md says what it must be`);
}
