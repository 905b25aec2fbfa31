import path from 'node:path';
import { PublishFixture } from './publishFixture';
import { findSignatureProblem, signText } from './sshKeygen';
import { allowedLine, createKey, writeAllowed } from './testing/signingKeys';

const fixture = new PublishFixture();
const { folder } = fixture;
afterAll(() => fixture.remove());

const inFolder = (name: string) => path.join(folder, name);
const asha = createKey(folder, 'asha');
const text = 'what is signed\n';
const signature = signText(asha, 'storefront-site', text);
const allowedSigners = writeAllowed(inFolder('allowed'), [allowedLine(asha, 'namespaces="storefront-*"')]);
const signed = {
  ...{ namespace: 'storefront-site', text, signature, allowedSigners },
  at: '2026-11-26T14:00:00.000Z',
};

it('accepts a signature of an allowed signer', () => {
  expect(findSignatureProblem(signed)).toBeUndefined();
});

it.each<[string, Partial<typeof signed>, RegExp]>([
  ['of another text', { text: 'something else\n' }, /^is not one of what it says$/],
  ['for another namespace', { namespace: 'storefront-shell' }, /^is not one of what it says$/],
  ['that is none', { signature: 'good' }, /^is no SSH signature$/],
  ['with more around it', { signature: `${signature}\n` }, /^is no SSH signature$/],
  ['with other line ends', { signature: signature.replace('\nU1NI', '\n\nU1NI') }, /^is no SSH signature$/],
  [
    'by who may sign in another namespace',
    { allowedSigners: writeAllowed(inFolder('other'), [allowedLine(asha, 'namespaces="storefront-shell"')]) },
    /^is by asha@example\.com, who may not sign there$/,
  ],
  [
    'by a key whose time was over',
    { allowedSigners: writeAllowed(inFolder('over'), [allowedLine(asha, 'valid-before="20261126"')]) },
    /^is by SHA256:\S+, which \S+over does not name; .*expired/,
  ],
  [
    'where the file cannot be understood',
    { allowedSigners: writeAllowed(inFolder('bad'), ['nonsense\n']) },
    /^is by SHA256:\S+, which \S+bad does not name; .*missing key$/,
  ],
])('names one %s', (_what, changes, problem) => {
  expect(findSignatureProblem({ ...signed, ...changes })).toMatch(problem);
});

it('accepts a signature from when the key was still valid', () => {
  const file = writeAllowed(inFolder('later'), [allowedLine(asha, 'valid-before="20261127"')]);
  expect(findSignatureProblem({ ...signed, allowedSigners: file })).toBeUndefined();
});

it('explains why nothing was signed, even when the text was not read', () => {
  const longerThanPipes = text.padEnd(1e6);
  expect(() => signText(inFolder('none'), 'storefront-site', longerThanPipes)).toThrow(
    /^ssh-keygen does not sign with \S+none \(.*No such file or directory\): give a key that "ssh-keygen -t ed25519" made\.$/,
  );
});
