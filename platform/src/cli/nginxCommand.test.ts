import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { publish } from '../release/publish';
import { PublishFixture } from '../release/publishFixture';
import { addNginxCommand } from './nginxCommand';

const fixture = new PublishFixture();
beforeAll(() => publish(fixture.options([fixture.shell(), fixture.remote()])));
afterAll(() => fixture.remove());

/** Runs the command as the terminal does; returns its output, or the file that it writes. */
async function run(...args: string[]): Promise<string> {
  const program = new Command();
  addNginxCommand(program);
  for (const command of program.commands)
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  const written: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    await program.parseAsync(['nginx', ...args], { from: 'user' });
    return written.join('');
  } catch (error) {
    return (error as Error).message;
  } finally {
    write.mockRestore();
  }
}

describe('storefront nginx', () => {
  it.each(['80', '127.0.0.1:8090'])('listens on %s', async (url) =>
    expect(await run('--site', fixture.site, '--listen', url)).toContain(`listen ${url}`),
  );

  it.each([
    ...['abc', '0', '65536', '127.0.0.1', '127.0.0.1:0', ':80', '80 default', '::1:80', ''].map((value) => [
      '--listen',
      value,
      'Write a port up to 65535, or a host and a port: 80, or 127.0.0.1:8090.',
    ]),
    ...['x', '8081', 'x:', 'x:y', 'http://x:80', 'x:65536'].map((value) => [
      '--previews',
      value,
      'Write a host and a port up to 65535, such as 127.0.0.1:8081.',
    ]),
    ...['a/b', 'a.example:80', 'a b', '_', '.example.com', 'a..example'].map((value) => [
      '--domain',
      value,
      'Write the name of a host, such as www.example.com.',
    ]),
    ...['https://a.example;script-src', 'https://*.example', 'https://x.example"', 'https://x$y.example'].map(
      (value) => ['--origin', value, 'Write an origin as https://rakhi.example.com'],
    ),
  ])('refuses %s "%s"', async (option = '', value = '', fix = '') =>
    expect(await run('--site', fixture.site, option, value)).toContain(
      `argument '${value}' is invalid. ${fix}`,
    ),
  );

  it('refuses a file in a folder that cannot be quoted', async () => {
    const env = { INIT_CWD: '/srv/$a', npm_package_json: path.resolve('package.json') };
    jest.replaceProperty(process, 'env', { ...process.env, ...env });
    const refused = await run('--site', fixture.site, '--certificate', 'a.pem');
    jest.restoreAllMocks();
    expect(refused).toContain('Use a path without quotes, braces and the signs $ ;');
  });

  it('refuses a certificate without the name of its host', async () => {
    const files = ['--certificate', '/etc/a.pem', '--certificate-key', '/etc/b.pem'];
    expect(await run('--site', fixture.site, ...files)).toBe(
      '--certificate needs --domain: http would be redirected to whatever host a request names.',
    );
    expect(await run('--site', fixture.site, ...files, '--domain', 'shop.example')).toContain(
      'return 301 https://shop.example$request_uri;',
    );
  });

  it.each(['$HOME', 'a"b', 'a;b', 'a{b', 'a\\b'])(
    'refuses the site %s in one line, without a stack',
    async (name) => {
      const site = path.join(fixture.folder, name);
      expect(await run('--site', site)).toBe(
        `--site ${site}: Use a path without quotes, braces and the signs $ ; \\`,
      );
    },
  );

  it('refuses a folder without a site, and a folder as its output file', async () => {
    const [nothing, folder] = [path.join(fixture.folder, 'nothing'), path.join(fixture.folder, 'folder')];
    expect(await run('--site', nothing)).toBe(
      `There is no site in ${nothing}: name its folder with --site, or begin one with "npm run build".`,
    );
    mkdirSync(folder);
    expect(await run('--site', fixture.site, '--out', folder)).toBe(
      `${folder} is a folder: name a file in it.`,
    );
  });
});
