import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PublishFixture } from './publishFixture';
import { validateSignature, signText } from './sshKeygen';
import { allowedLine, createKey, writeAllowed } from './testing/signingKeys';

const fixture = new PublishFixture();
const { folder } = fixture;
afterAll(() => fixture.remove());

const inFolder = (name: string) => path.join(folder, name);
const asha = createKey(folder, 'asha');
const text = 'what is signed\n';
const signature = signText(asha, 'storefront-site', text);
const LINE = allowedLine(asha, 'namespaces="storefront-*"');
const allowedSigners = writeAllowed(inFolder('allowed'), [allowedLine(asha, 'namespaces="storefront-*"')]);
const signed = {
  namespace: 'storefront-site',
  text,
  signature,
  allowedSigners,
  seq: 41,
  at: '2026-11-26T14:00:00.000Z',
};

it('accepts a signature of an allowed signer', () => {
  expect(validateSignature(signed)).toBeUndefined();
});

describe('git’s gpg.ssh.program', () => {
  const program = inFolder('program');
  const configure = (value: string) => {
    const env = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'gpg.ssh.program', GIT_CONFIG_VALUE_0: value };
    jest.replaceProperty(process, 'env', { ...process.env, ...env });
  };
  afterEach(() => jest.restoreAllMocks());

  const sign = () => signText(asha, 'storefront-site', text);

  it('signs', () => {
    writeFileSync(program, `#!/bin/sh\necho used > ${program}.log\nexec ssh-keygen "$@"\n`, { mode: 0o700 });
    configure(program);
    expect(validateSignature({ ...signed, signature: sign() })).toBeUndefined();
    expect(existsSync(`${program}.log`)).toBe(true);
  });

  it.each([
    ['refuses', 'echo locked >&2; exit 1', 'locked'],
    ['makes nothing', 'exit 0', ''],
  ])('is named when it %s', (_what, script, why) => {
    writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o700 });
    configure(program);
    expect(sign).toThrow(`${program} does not sign with ${asha} (${why}): `);
  });

  it('is named when it is not there', () => {
    configure('/nowhere/op-ssh-sign');
    expect(sign).toThrow(
      '/nowhere/op-ssh-sign cannot be run (spawnSync /nowhere/op-ssh-sign ENOENT): correct "git config gpg.ssh.program".',
    );
  });
});

it.each<[string, Partial<typeof signed>, RegExp]>([
  ['of another text', { text: 'something else\n' }, /^is not one of what it says$/],
  ['for another namespace', { namespace: 'storefront-shell' }, /^is not one of what it says$/],
  ['that is none', { signature: 'good' }, /^is not an SSH signature$/],
  ['with more around it', { signature: `${signature}\n` }, /^is not an SSH signature$/],
  [
    'with other line ends',
    { signature: signature.replace('\nU1NI', '\n\nU1NI') },
    /^is not an SSH signature$/,
  ],
  [
    'by who may sign in another namespace',
    { allowedSigners: writeAllowed(inFolder('other'), [allowedLine(asha, 'namespaces="storefront-shell"')]) },
    /^is by asha@example\.com, who may not sign there$/,
  ],
  [
    'by a key whose last entry is before it',
    {
      allowedSigners: writeAllowed(inFolder('over'), [
        allowedLine(asha, 'namespaces="storefront-*"', 'of the laptop last-entry=40'),
      ]),
    },
    /^is by asha@example\.com, who may not sign there$/,
  ],
  [
    'by a key that another line ends',
    { allowedSigners: writeAllowed(inFolder('twice'), [LINE.replace(/ *\n/, ' last-entry=3\n'), LINE]) },
    /^is by asha@example\.com(?:, asha@example\.com)?, who may not sign there$/,
  ],
  [
    'by a key whose time has not come',
    { allowedSigners: writeAllowed(inFolder('early'), [allowedLine(asha, 'valid-after="20261127"')]) },
    /^is by SHA256:\S+, which \S+early does not name; .*not yet valid/,
  ],
  [
    'where the file cannot be understood',
    { allowedSigners: writeAllowed(inFolder('bad'), ['nonsense\n']) },
    /^is by SHA256:\S+, which \S+bad does not name; .*missing key$/,
  ],
])('names one %s', (_what, changes, problem) => {
  expect(validateSignature({ ...signed, ...changes })).toMatch(problem);
});

it.each([
  ['in the last entry of its key', [allowedLine(asha, 'namespaces="storefront-*"', 'last-entry=41')]],
  ['whose key is first of someone else', [allowedLine(asha, 'namespaces="git"').replace('asha', 'a'), LINE]],
  ['by a name in quotes', [LINE.replace('asha@example.com', '"Asha of Jaipur"')]],
  ['among comments', [`# Asha's\r\n\r\n`, `${LINE.trim()}\r\n`]],
])('accepts one %s', (what, lines) => {
  const file = writeAllowed(inFolder(what), lines);
  expect(validateSignature({ ...signed, allowedSigners: file })).toBeUndefined();
});

it.each(['key::', ''])('signs with a public key after "%s", whose private one an agent has', async (mark) => {
  const socket = inFolder(`agent${mark.length}`);
  const agent = spawn('ssh-agent', ['-D', '-a', socket]);
  try {
    await once(agent.stdout, 'data');
    jest.replaceProperty(process, 'env', { ...process.env, SSH_AUTH_SOCK: socket });
    expect(spawnSync('ssh-add', ['-q', asha], { env: process.env }).status).toBe(0);
    const made = signText(mark + readFileSync(`${asha}.pub`, 'utf8').trim(), 'storefront-site', text);
    expect(validateSignature({ ...signed, signature: made })).toBeUndefined();
  } finally {
    agent.kill();
    jest.restoreAllMocks();
  }
});

it('names a public key that it cannot sign with', () => {
  const key = 'key::sk-ssh-ed25519@openssh.com AAAA';
  expect(() => signText(key, 'storefront-site', text)).toThrow(`ssh-keygen does not sign with ${key} (`);
});

it('explains why nothing was signed, even when the text was not read', () => {
  const longerThanPipes = text.padEnd(1e6);
  expect(() => signText(inFolder('none'), 'storefront-site', longerThanPipes)).toThrow(
    /^ssh-keygen does not sign with \S+none \(.*No such file or directory\): give a key that "ssh-keygen -t ed25519" made\.$/,
  );
});
