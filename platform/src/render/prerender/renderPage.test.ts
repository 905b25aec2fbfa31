import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Composition } from '@dhaaga-noor/shared-types';
import { createPageRenderer } from './renderPage';

/**
 * Replaces the shell's server bundle and a remote: pages share an entry, and each requests its own
 * chunk. Rendering requests one more.
 */
const SERVER = `
const fetched = {};
exports.createSiteRenderer = (composition, { fetchScript }) => async (url, onLoad) => {
  const fetch = (url) => fetched[url] ??= fetchScript({ chunkId: url, url, executed: () => true });
  await fetch('/entry.js');
  const chunk = '/data-' + url.at(-1) + '.js';
  globalThis.__storefrontNoteChunk(chunk);
  await fetch(chunk);
  onLoad();
  globalThis.__storefrontNoteChunk('/further.js');
  await fetch('/further.js');
  return { html: '<main>' + url + '</main>' };
};`;

let site: string;
beforeEach(() => (site = mkdtempSync(path.join(tmpdir(), 'pages-'))));
afterEach(() => rmSync(site, { recursive: true, force: true }));

function startRenderer(bundle: string) {
  const serverBundle = path.join(site, 'server.cjs');
  writeFileSync(serverBundle, bundle);
  const remote = { entry: { url: '/entry.js' }, exposes: {} };
  const composition = { remotes: [remote] } as unknown as Composition;
  return createPageRenderer({ site, composition, serverBundle, shellBase: '/' })();
}

describe('createPageRenderer', () => {
  it('gives each page the scripts of its group, and only its own data', async () => {
    for (const name of ['entry', 'data-1', 'data-2', 'further'])
      writeFileSync(path.join(site, `${name}.js`), '');
    const render = startRenderer(SERVER);
    const scripts: (readonly string[])[] = [];
    for (const url of ['/list/1', '/list/2', '/list/2']) scripts.push((await render(url)).scripts);
    expect(scripts).toEqual([
      ['/entry.js', '/data-1.js'],
      ['/entry.js', '/data-2.js'],
      ['/entry.js', '/data-2.js'],
    ]);
  });

  it('runs the chunks of a server bundle in its realm, with the host’s globals', async () => {
    writeFileSync(path.join(site, 'chunk.cjs'), 'exports.greet = () => globalThis.greeting;');
    const render = startRenderer(`
globalThis.greeting = 'from the realm';
exports.createSiteRenderer = () => async () => ({ html: require('./chunk.cjs').greet() });`);
    expect((await render('/')).body).toBe('from the realm');
  });
});
