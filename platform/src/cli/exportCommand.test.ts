import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { publish } from '../release/publish';
import { NEUTRAL_SITE } from '../build/readSiteSettings';
import { PublishFixture } from '../release/publishFixture';
import { HOSTILE_ORIGINS } from '../system/testing/hostileOrigins';
import { WORKSPACE } from '../system/workspace';
import { addCopyCommands } from './copyCommands';

const fixture = new PublishFixture();
const OWN_SITE = {
  ...NEUTRAL_SITE,
  origin: 'https://www.dhaaga.in',
  phone: '+91 98000 00012',
  email: 'asha@dhaaga.in',
  instagram: 'https://www.instagram.com/dhaaga',
  instagramHandle: '@dhaaga',
  whatsapp: 'https://wa.me/919800000012',
};
beforeAll(() => publish(fixture.options([fixture.shell({ changes: { site: OWN_SITE } }), fixture.remote()])));
afterAll(() => fixture.remove());

const folder = path.join(fixture.folder, 'export');

/** Runs the command as the terminal does; returns its output. */
async function run(...args: string[]): Promise<string> {
  const program = new Command();
  addCopyCommands(program);
  for (const command of program.commands)
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  const said = jest.spyOn(console, 'log').mockImplementation();
  try {
    await program.parseAsync(['export', ...args], { from: 'user' });
    return String(said.mock.lastCall);
  } catch (error) {
    return (error as Error).message;
  } finally {
    said.mockRestore();
  }
}

/** The arguments of each export in docs/places.md, with an origin of one's own. */
const documented = [
  ...readFileSync(path.join(WORKSPACE, 'docs/places.md'), 'utf8')
    .replaceAll('www.example.com', 'shop.dhaaga.in')
    .matchAll(/`npx storefront export out (.+?)`/g),
].map(([, args = '']) => args);

describe('storefront export', () => {
  it('is documented for each host', () =>
    expect(documented.map((args) => /--for (\S+)/.exec(args)?.[1] ?? 'plain').sort()).toEqual([
      'cloudflare',
      'github-pages',
      'netlify',
      'plain',
    ]));

  it.each(documented)('works as docs/places.md says: %s', async (args) => {
    const out = path.join(fixture.folder, 'out');
    expect(await run(out, ...args.split(' '), '--site', fixture.site)).toMatch(
      / holds \d+ pages in \d+ files, for /,
    );
  });

  it('prints what it has written', async () =>
    expect(await run(folder, '--site', fixture.site, '--for', 'netlify', '--base', '/repo/')).toMatch(
      new RegExp(`^${folder} holds \\d+ pages in \\d+ files, for netlify at /repo/\\.$`),
    ));

  it.each(['/repo', 'repo/', '/a b/', 'https://x.example/', ''])('refuses --base "%s"', async (base) =>
    expect(await run(folder, '--site', fixture.site, '--base', base)).toContain(
      `argument '${base}' is invalid. Write a path with slashes at both ends, such as /shop/.`,
    ),
  );

  it.each(HOSTILE_ORIGINS)('refuses --origin %j', async (origin) =>
    expect(await run(folder, '--site', fixture.site, '--origin', origin)).toContain(
      'Write an origin, such as https://www.example.com; a path goes into --base.',
    ),
  );

  it('refuses an unknown host, a folder without a site, and a folder inside a site', async () => {
    const nothing = path.join(fixture.folder, 'nothing');
    expect(await run(folder, '--site', fixture.site, '--for', 'vercel')).toContain(
      "argument 'vercel' is invalid. Allowed choices are plain, netlify, cloudflare, github-pages.",
    );
    expect(await run(folder, '--site', nothing)).toContain(`There is no site in ${nothing}`);
    const inside = path.join(fixture.site, 'export');
    expect(await run(inside, '--site', fixture.site)).toBe(
      `${inside} is in the site: name a folder outside of ${fixture.site}.`,
    );
  });

  it('refuses placeholders where the origin is not localhost, unless --demo', async () => {
    const demo = new PublishFixture();
    try {
      await publish(demo.options([demo.shell(), demo.remote()]));
      const out = path.join(demo.folder, 'out');
      const runDemo = (...args: string[]) => run(out, '--site', demo.site, ...args);
      const others =
        'phone: +91 00000 00000, email: hello@example.com, instagram: https://www.instagram.com/example, instagramHandle: @example, whatsapp: https://wa.me/910000000000. Put your own, publish it, or export with --demo.';
      const holds = 'shell/site.yaml still holds placeholders:';
      expect(await runDemo()).toBe(`${holds} origin: https://www.example.com, ${others}`);
      expect(await runDemo('--origin', 'https://dhaaga.in')).toBe(`${holds} ${others}`);
      expect(existsSync(out)).toBe(false);
      expect(await runDemo('--origin', 'http://localhost:8080')).toContain(' holds ');
      expect(await runDemo('--demo')).toContain(' holds ');
    } finally {
      demo.remove();
    }
  });
});
