// Plain JavaScript on purpose: it runs before anything is installed.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
const toTarget = (name, part, folder = part) =>
  name === 'workflow.yml' ? `.github/workflows/${part}.yml` : path.join(folder, name);

/** The part is there once all of its files are. */
function createRemote(part) {
  const values = toValues(part);
  const fill = (text) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
  const names = readdirSync(TEMPLATE, { recursive: true })
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => name.slice(0, -EXTENSION.length));
  const unfinished = `.${part}.new`;
  try {
    for (const name of names) {
      const file = path.join(WORKSPACE, toTarget(name, part, unfinished));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, fill(readFileSync(path.join(TEMPLATE, name + EXTENSION), 'utf8')));
    }
    renameSync(path.join(WORKSPACE, unfinished), path.join(WORKSPACE, part));
  } finally {
    rmSync(path.join(WORKSPACE, unfinished), { recursive: true, force: true });
  }
  for (const name of names) console.log(`  ${toTarget(name, part)}`);
}

const [part = ''] = process.argv.slice(2);
if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(part)) {
  console.error(`"${part}" is not a valid name of a remote: npm run new-remote -- mfe-bangles`);
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
