import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publish } from '../../release/publish';
import { PublishFixture } from '../../release/publishFixture';
import { listFiles } from '../../store/fileTable';
import { exportSite, type ExportOptions } from './exportSite';
import { toHeadersFile, toRedirectsFile } from './hosts';

const fixture = new PublishFixture();
const redirects = [{ from: '/shop/old', to: '/shop', line: 1 }];
beforeAll(() =>
  publish(
    fixture.options([
      fixture.shell({
        changes: {
          redirects,
          routes: ['/', '/shop', '/about'].map((route) => ({ id: route, path: route })),
        },
      }),
      fixture.remote({ changes: { exposes: {} } }),
    ]),
  ),
);
afterAll(() => fixture.remove());

let count = 0;
const newFolder = () => path.join(fixture.folder, `export-${(count += 1)}`);

async function exportTo(folder: string, options: Partial<ExportOptions> = {}) {
  await exportSite({ site: fixture.site, folder, base: '/', host: 'plain', ...options });
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  return { read, names: listFiles(folder) };
}

describe('exportSite', () => {
  it('writes one document per page, the files of the parts and those at the root', async () => {
    const { names, read } = await exportTo(newFolder());
    expect(names.filter((name) => name.endsWith('.html'))).toEqual([
      ...[
        '404.html',
        '50x.html',
        'about.html',
        'about/index.html',
        'index.html',
        'offline.html',
        'offline/index.html',
      ],
      ...['shop.html', 'shop/index.html', 'shop/mfe-rakhi.html', 'shop/mfe-rakhi/index.html'],
      ...['shop/old.html', 'shop/old/index.html'],
    ]);
    expect(names.filter((name) => /parts.*(release\.json|server|products)|\.(br|gz)$/.test(name))).toEqual(
      [],
    );
    expect(names.filter((name) => /^parts\/shell\/.*\/static\/js\/main\.1\.js$/.test(name))).toHaveLength(1);
    expect(names).toEqual(expect.arrayContaining(['robots.txt', 'sitemap.xml', 'sw.js', 'live.txt']));
    expect(read('shop/old/index.html')).toContain('content="0; url=/shop"');
  });

  it.each(['netlify', 'cloudflare'] as const)('puts all below the base but the rules of %s', async (host) => {
    const folder = newFolder();
    const { names, read } = await exportTo(folder, { base: '/repo/', host, origin: 'https://x.example' });
    expect(names.filter((name) => !name.startsWith('repo/'))).toEqual(['404.html', '_headers', '_redirects']);
    expect(read('_redirects')).toBe('/repo/shop/old /repo/shop 301\n/repo/shop/old/ /repo/shop 301\n');
    expect(read('repo/robots.txt')).toContain('Sitemap: https://x.example/repo/sitemap.xml');
    expect(read('repo/live.txt')).toMatch(/^\/repo\/parts\/mfe-rakhi\//);
    expect(read('repo/index.html')).toMatch(/<script src="\/repo\/parts\/shell\//);
  });

  it('leaves the base to GitHub Pages, whose own build it switches off', async () => {
    const folder = newFolder();
    const { names, read } = await exportTo(folder, { base: '/repo/', host: 'github-pages' });
    expect(existsSync(path.join(folder, '.nojekyll'))).toBe(true);
    expect(names).not.toContain('_headers');
    expect(read('index.html')).toMatch(/<script src="\/repo\/parts\/shell\//);
  });

  it('replaces a previous export, and keeps foreign files', async () => {
    const folder = newFolder();
    mkdirSync(path.join(folder, '.git'), { recursive: true });
    writeFileSync(path.join(folder, 'CNAME'), 'x.example');
    await exportTo(folder, { host: 'netlify' });
    writeFileSync(path.join(folder, 'shop', 'stale.html'), '');
    const { names } = await exportTo(folder);
    expect(names).toContain('CNAME');
    expect(existsSync(path.join(folder, '.git'))).toBe(true);
    expect(names).not.toContain('_headers');
    expect(names).not.toContain('shop/stale.html');
  });

  it('touches no folder with other content, and accepts no file as one', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    for (const name of ['letter.txt', 'photo.jpg']) writeFileSync(path.join(folder, name), '');
    await expect(exportTo(folder)).rejects.toThrow(
      `${folder} is not an earlier export and holds letter.txt and 1 more: name an empty folder, or that of an export.`,
    );
    await expect(exportTo(path.join(folder, 'letter.txt'))).rejects.toThrow(
      `${path.join(folder, 'letter.txt')} is a file: name a folder for the export.`,
    );
    expect(listFiles(folder)).toEqual(['letter.txt', 'photo.jpg']);
  });
});

describe('rules of hosts', () => {
  it('name no header twice for one path, in lines that Cloudflare takes', () => {
    const lines = toHeadersFile('/').split('\n');
    const names = lines.flatMap((line) => /^ {2}([\w-]+):/.exec(line)?.[1] ?? []);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toContain('Content-Security-Policy');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_000);
  });

  it('are no more than the host takes', () =>
    expect(() =>
      toRedirectsFile(
        [...Array(1_001).keys()].map((index) => [`/old-${index}`, '/']),
        '/',
        2_000,
      ),
    ).toThrow('shell/redirects.yaml names 1001 redirects, and the host takes 1000: remove old ones.'));
});
