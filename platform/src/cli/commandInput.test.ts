import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertOutside, toSigningKey } from './commandInput';

const folder = mkdtempSync(path.join(tmpdir(), 'outside-'));
const inFolder = (name: string) => path.join(folder, name);
const site = inFolder('site');
mkdirSync(site);
mkdirSync(inFolder('own'));
writeFileSync(path.join(site, 'signers'), '');
symlinkSync(path.join(site, 'signers'), inFolder('own/link'));
symlinkSync(site, inFolder('own/folder'));
symlinkSync(site, inFolder('live'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('assertOutside', () => {
  it.each([
    ['site', 'site/signers'],
    ['site', 'site/later'],
    ['site', 'site'],
    ['site', 'own/link'],
    ['site', 'own/folder/later'],
    ['site', 'own/folder/new/later'],
    ['live', 'site/signers'],
  ])('refuses for the site %s the file %s', (of, file) => {
    expect(() => assertOutside(inFolder(of), inFolder(file))).toThrow(
      `${inFolder(file)} is in the site: keep it where those who write ${inFolder(of)} cannot.`,
    );
  });

  it.each([
    ['site', 'own/signers'],
    ['site', 'own/new/later'],
    ['site', 'site-signers'],
    ['live', 'own/signers'],
    ['not/there', 'own/signers'],
  ])('reads for the site %s the file %s', (of, file) => {
    expect(() => assertOutside(inFolder(of), inFolder(file))).not.toThrow();
  });
});

it.each([
  ['key::ssh-ed25519 AAAA', 'false', 'key::ssh-ed25519 AAAA'],
  ['', "printf 'ssh-ed25519 AAAA a@b\\nssh-rsa BBBB'", 'ssh-ed25519 AAAA a@b'],
])(
  'signs with the key that git would choose: user.signingkey "%s", else of %s',
  async (key, command, chosen) => {
    const settings = { 'user.signingkey': key, 'gpg.ssh.defaultKeyCommand': command };
    const env: NodeJS.ProcessEnv = { ...process.env, GIT_CONFIG_COUNT: '2' };
    Object.entries(settings).forEach(([name, value], index) => {
      env[`GIT_CONFIG_KEY_${index}`] = name;
      env[`GIT_CONFIG_VALUE_${index}`] = value;
    });
    jest.replaceProperty(process, 'env', env);
    await expect(toSigningKey(true)).resolves.toBe(chosen);
    jest.restoreAllMocks();
  },
);
